import type { Heading, TableCell } from 'mdast';
import type { MdxTextExpression } from 'mdast-util-mdx';

/** The `{#id}` that an author has put at the end of a heading or a cell: the id, and the node that is no part of the text. */
export function anchorOf({ children }: Heading | TableCell): { id: string; node: MdxTextExpression } | undefined {
  const node = children.at(-1);
  if (node?.type !== 'mdxTextExpression') return undefined;
  const id = /^#([\w.-]+)$/.exec(node.value)?.[1];
  return id === undefined ? undefined : { id, node };
}
