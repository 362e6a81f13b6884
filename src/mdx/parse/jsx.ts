import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** A component in a syntax tree. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

export function isJsx(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The props of a component as plain data; a prop without a value is true. */
export function propsOf(node: JsxElement): Record<string, string | true> {
  return Object.fromEntries(
    node.attributes
      .filter((attribute) => attribute.type === 'mdxJsxAttribute')
      .map(({ name, value }) => [name, typeof value === 'string' ? value : true]),
  );
}
