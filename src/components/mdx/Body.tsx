import type { Element, Root } from 'hast';
import { toJsxRuntime, type Jsx } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { COMPONENTS } from './registry';

/** Renders the tree of a body: the names of the registry as components, all others in lower case as HTML elements. */
export function Body({ tree }: { tree: Root }) {
  return toJsxRuntime(tree, {
    Fragment,
    jsx: withData(jsx),
    jsxs: withData(jsxs),
    components: COMPONENTS,
    passNode: true,
    tableCellAlignToStyle: false,
  });
}

/** Gives a component the data of its element as props, beside its properties. */
function withData(create: Jsx): Jsx {
  return (type, { node, ...props }, key) => {
    if (typeof type === 'string' && /^[A-Z]/.test(type)) throw new Error(withoutComponent(type));
    return create(type, { ...props, ...(node as Element | undefined)?.data }, key);
  };
}

/** Browsers would show an element of this name as if it were none. */
function withoutComponent(name: string): string {
  return `<${name}> has no React component: add one named ${name} to COMPONENTS in src/components/mdx/registry.ts.`;
}
