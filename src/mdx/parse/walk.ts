import type { Nodes, Parents } from 'mdast';

/** Looks at a node; `false` leaves out what is inside it. */
export type Visitor = (node: Nodes, parent: Parents | undefined) => boolean | void;

/**
 * Visits a tree in the order of the text; visitors must not change it. A page is walked once for each check, and
 * unist-util-visit, which supports changes during the walk, would take a fifth of the loading time.
 */
export function walk(node: Nodes, visitor: Visitor, parent?: Parents): void {
  if (visitor(node, parent) === false || !('children' in node)) return;
  for (const child of node.children) walk(child, visitor, node);
}
