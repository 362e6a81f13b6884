import { createElement, Fragment, type ComponentType, type ReactNode } from 'react';
import type { BodyNode } from '../../mdx/body/body-tree';
import { COMPONENTS } from './registry';

/** Renders a compiled body: lower-case names as HTML elements, the others by the registry. */
export function Body({ tree }: { tree: readonly BodyNode[] }) {
  return createElement(Fragment, null, ...tree.map((node) => renderNode(node)));
}

function renderNode(node: BodyNode, parent?: string): ReactNode {
  if (typeof node === 'string') return node;
  const [name, ownProps, ...children] = node;
  const type = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : name;
  const props = name === 'Image' && parent === 'Link' ? { ...(ownProps || {}), isLinked: true } : ownProps || null;
  return createElement(type as ComponentType | string, props, ...children.map((child) => renderNode(child, name)));
}
