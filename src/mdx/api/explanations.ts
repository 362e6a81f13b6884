import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { ENTRY_PARTS } from '../extract/api-entries';
import { element, elementsIn, isElement } from '../hast/element';

/** What a page explains, by name: the content of each item without the name. */
export type Explanations = ReadonlyMap<string, readonly ElementContent[]>;

const PARTS: readonly string[] = [...ENTRY_PARTS, 'Returns'];

/** What a page says in an entry: its prose, and by part what it explains. */
export function partsOf(entry: Element): {
  readonly prose: readonly ElementContent[];
  readonly items: (part: string) => Explanations;
} {
  return {
    prose: entry.children.filter((child) => !isElement(child) || !PARTS.includes(child.tagName)),
    items: (part) =>
      explanations(
        elementsIn(entry)
          .filter(({ tagName }) => tagName === part)
          .flatMap(({ children }) => children),
      ),
  };
}

/** The items of a list by the name that each begins with. */
function explanations(nodes: readonly ElementContent[]): Explanations {
  const items = nodes.flatMap((node) => (isElement(node, 'ul') ? elementsIn(node) : []));
  return new Map(items.flatMap(({ children }) => nameAndRest(children)));
}

/** Takes the name and the colon off an item, if it has them. The text may be in a paragraph, or, in a tight list, in the item. */
function nameAndRest([first, ...others]: readonly ElementContent[]): [string, readonly ElementContent[]][] {
  if (isElement(first, 'p')) {
    return nameAndRest(first.children).map(([name, rest]) => [name, [element('p', {}, rest), ...others]]);
  }
  if (!isElement(first, 'code') || first.children[0]?.type !== 'text') return [];
  const [text, ...rest] = others;
  const explanation: ElementContent[] =
    text?.type === 'text' ? [{ type: 'text', value: text.value.replace(/^:\s*/, '') }, ...rest] : others;
  return [[toString(first), explanation]];
}

/** The prose of an item, and the names that a list inside it explains. */
export function splitItem(nodes: readonly ElementContent[]): {
  readonly prose: readonly ElementContent[];
  readonly items: Explanations;
} {
  return {
    prose: nodes.filter((node) => !isElement(node, 'ul')),
    items: explanations(nodes.filter((node) => isElement(node, 'ul'))),
  };
}

/** A list of explained names under a title; nothing where the list is empty. */
export function partOf(title: string, items: readonly Element[]): Element[] {
  return items.length > 0 ? [element('ApiPart', { title }, listOf(items))] : [];
}

/** A definition list of explained names; nothing where there are none. */
export function listOf(items: readonly Element[]): Element[] {
  return items.length > 0 ? [element('dl', {}, items)] : [];
}
