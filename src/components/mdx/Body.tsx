import type { Element, Root } from 'hast';
import { toJsxRuntime, type Jsx } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { COMPONENTS } from './registry';

/** Renders the tree of a body: the names of the registry as components, all others as HTML elements. */
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
  return (type, { node, ...props }, key) => create(type, { ...props, ...(node as Element | undefined)?.data }, key);
}
