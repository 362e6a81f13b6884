import type { Element } from 'hast';
import { elementsIn, isElement, textProperty } from '../hast/element';
import type { RenderBlocks } from './context';
import { indentRest } from './text';

/** A list as Markdown: bullets, or numbers from its own start. */
export function listMarkdown(list: Element, render: RenderBlocks): string {
  const items = elementsIn(list);
  const { start } = list.properties;
  const first = typeof start === 'number' ? start : 1;
  const isLoose = items.flatMap(elementsIn).some(({ tagName }) => tagName === 'p');
  return items
    .map((item, index) => listItem(list.tagName === 'ol' ? `${first + index}. ` : '- ', render(item.children)))
    .join(isLoose ? '\n\n' : '\n');
}

/** Whether a block is a list. */
export function isList(block: string): boolean {
  return /^(?:-|\d+\.) /.test(block);
}

/** An item of a list. A list right below a line belongs to it; any other block stands apart. */
export function listItem(marker: string, blocks: readonly string[]): string {
  const separated = blocks.map((block, index) => {
    if (index === 0) return block;
    return `${isList(block) ? '\n' : '\n\n'}${block}`;
  });
  return indentRest(`${marker}${separated.join('')}`, marker.length);
}

/** The notes at the end of a page as GitHub's Markdown has them. */
export function footnotesMarkdown(section: Element, render: RenderBlocks): string {
  const notes = elementsIn(section).flatMap((child) => (isElement(child, 'ol') ? elementsIn(child) : []));
  return notes
    .map((note) => {
      const label = textProperty(note, 'id')?.replace(/^fn-/, '') ?? '';
      return indentRest(`[^${label}]: ${render(note.children).join('\n\n')}`, 4);
    })
    .join('\n\n');
}
