import type { Heading } from '../../content-model/records/text';
import type { Nodes, Root } from 'mdast';
import type { HeadingNode } from './headings';
import { walk } from '../parse/walk';
import { isJsx } from '../parse/jsx';

/** The anchors of headings that have no words below them before the next heading: code and pictures alone answer nothing. */
export function collectEmptyHeadings(root: Root, headings: ReadonlyMap<HeadingNode, Heading>): string[] {
  const empty = new Set<string>();
  let current = '';
  walk(root, (node) => {
    const heading = headings.get(node as HeadingNode);
    if (heading) empty.add((current = heading.id));
    else if (hasWords(node)) empty.delete(current);
    // The text inside a heading is not below it; the text inside an entry is.
    return node.type !== 'heading';
  });
  return [...empty];
}

/** Whether a node has words: its own, those of a partial, or those that a picture in the text says. */
function hasWords(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  return (
    node.type === 'inlineCode' ||
    node.type === 'image' ||
    (isJsx(node) && (node.name === 'Partial' || node.name === 'Diagram'))
  );
}
