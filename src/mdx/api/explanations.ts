import { childrenOf, element, elementsIn, type BodyElement, type BodyNode } from '../body/body-tree';

/** What a page explains, by name: the content of each item without the name. */
export type Explanations = ReadonlyMap<string, readonly BodyNode[]>;

const PARTS = ['Parameters', 'Members', 'Raises', 'Options', 'Returns'];

/** What a page says in an entry: its prose, and by part what it explains. */
export function partsOf(entry: BodyElement): {
  readonly prose: readonly BodyNode[];
  readonly items: (part: string) => Explanations;
} {
  return {
    prose: childrenOf(entry).filter((child) => typeof child === 'string' || !PARTS.includes(child[0])),
    items: (part) =>
      explanations(
        elementsIn(entry)
          .filter(([name]) => name === part)
          .flatMap(childrenOf),
      ),
  };
}

/** The items of a list by the name that each begins with. */
function explanations(nodes: readonly BodyNode[]): Explanations {
  const items = nodes.flatMap((node) => (typeof node !== 'string' && node[0] === 'ul' ? elementsIn(node) : []));
  return new Map(items.flatMap((item) => nameAndRest(childrenOf(item))));
}

/** Takes the name and the colon off an item, if it has them. The text may stand in a paragraph, or, in a tight list, in the item. */
function nameAndRest(nodes: readonly BodyNode[]): [string, readonly BodyNode[]][] {
  const [first, ...others] = nodes;
  if (first === undefined || typeof first === 'string') return [];
  if (first[0] === 'p') {
    return nameAndRest(childrenOf(first)).map(([name, rest]) => [name, [element('p', {}, rest), ...others]]);
  }
  const [name] = childrenOf(first);
  if (first[0] !== 'code' || typeof name !== 'string') return [];
  const [text, ...rest] = others;
  return [[name, typeof text === 'string' ? [text.replace(/^:\s*/, ''), ...rest] : others]];
}

/** The prose of an item, and the names that a list inside it explains. */
export function splitItem(nodes: readonly BodyNode[]): {
  readonly prose: readonly BodyNode[];
  readonly items: Explanations;
} {
  const isList = (node: BodyNode): boolean => typeof node !== 'string' && node[0] === 'ul';
  return { prose: nodes.filter((node) => !isList(node)), items: explanations(nodes.filter(isList)) };
}

/** A list of explained names under a title; nothing where the list is empty. */
export function partOf(title: string, items: readonly BodyElement[]): BodyElement[] {
  return items.length > 0 ? [element('ApiPart', { title }, listOf(items))] : [];
}

/** A definition list of explained names; nothing where there are none. */
export function listOf(items: readonly BodyElement[]): BodyElement[] {
  return items.length > 0 ? [element('dl', {}, items)] : [];
}
