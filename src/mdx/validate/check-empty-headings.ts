import type { Heading } from '../../content-model/records/text';
import type { Nodes, Root } from 'mdast';
import type { HeadingNode } from '../extract/headings';
import { walk } from '../parse/walk';
import { isJsx } from '../parse/jsx';

/** The anchors of headings that have nothing for a reader below them before the next heading. */
export function collectEmptyHeadings(root: Root, headings: ReadonlyMap<HeadingNode, Heading>): string[] {
  const empty = new Set<string>();
  let current = '';
  walk(root, (node) => {
    const heading = headings.get(node as HeadingNode);
    if (heading) empty.add((current = heading.id));
    else if (isContent(node)) empty.delete(current);
    // The text inside a heading is not content below it; the text inside an entry is.
    return node.type !== 'heading';
  });
  return [...empty];
}

/** Whether a node shows a reader anything by itself: words, code, a picture, or a component without children. */
function isContent(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  return (
    node.type === 'inlineCode' ||
    node.type === 'code' ||
    node.type === 'image' ||
    (isJsx(node) && node.children.length === 0)
  );
}
