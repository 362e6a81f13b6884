import { childrenOf, elementsIn, textProp, type BodyElement } from '../body/body-tree';
import type { RenderBlocks } from './context';
import { indentRest } from './text';

/** A list as Markdown: bullets, or numbers from its own start. */
export function listMarkdown(list: BodyElement, render: RenderBlocks): string {
  const [name, props] = list;
  const items = elementsIn(list);
  const start = props !== 0 && typeof props.start === 'number' ? props.start : 1;
  const isLoose = items.flatMap(elementsIn).some(([child]) => child === 'p');
  return items
    .map((item, index) => listItem(name === 'ol' ? `${start + index}. ` : '- ', render(childrenOf(item))))
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
export function footnotesMarkdown(section: BodyElement, render: RenderBlocks): string {
  const notes = elementsIn(section).flatMap((element) => (element[0] === 'ol' ? elementsIn(element) : []));
  return notes
    .map((note) => {
      const label = textProp(note, 'id')?.replace(/^fn-/, '') ?? '';
      return indentRest(`[^${label}]: ${render(childrenOf(note)).join('\n\n')}`, 4);
    })
    .join('\n\n');
}
