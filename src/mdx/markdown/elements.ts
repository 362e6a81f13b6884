import { childrenOf, type BodyElement, type BodyNode } from '../body/body-tree';

/** The elements among the children of an element. */
export function elementsIn(parent: BodyElement): BodyElement[] {
  return childrenOf(parent).filter((node): node is BodyElement => typeof node !== 'string');
}

/** The text of nodes without any markup. */
export function plainText(nodes: readonly BodyNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(childrenOf(node)))).join('');
}
