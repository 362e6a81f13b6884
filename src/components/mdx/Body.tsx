import { createElement, Fragment, memo, type ComponentType, type ReactNode } from 'react';
import type { BodyNode } from '../../mdx/body-tree';
import { COMPONENTS } from './registry';

/** Renders a compiled body: lower-case names as HTML elements, the others by the registry. */
export const Body = memo(function Body({ tree }: { tree: readonly BodyNode[] }) {
  return createElement(Fragment, null, ...tree.map(renderNode));
});

function renderNode(node: BodyNode): ReactNode {
  if (typeof node === 'string') return node;
  const [name, props, ...children] = node;
  const type = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : name;
  return createElement(type as ComponentType | string, props === 0 ? null : props, ...children.map(renderNode));
}
