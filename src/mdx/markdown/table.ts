import { childrenOf, elementsIn, textProp, type BodyElement } from '../body/body-tree';
import type { MarkdownContext } from './context';
import { lineMarkdown } from './inline';

const DELIMITERS: Readonly<Record<string, string>> = { left: ':--', right: '--:', center: ':-:' };

/** A table as GitHub's Markdown has it, without padding. */
export function tableMarkdown(table: BodyElement, context: MarkdownContext): string {
  const [head = [], ...rows] = elementsIn(table).flatMap(elementsIn).map(elementsIn);
  const cell = (node: BodyElement): string => lineMarkdown(childrenOf(node), context).replaceAll('|', '\\|');
  const delimiters = head.map((node) => DELIMITERS[textProp(node, 'align') ?? ''] ?? '---');
  return [head.map(cell), delimiters, ...rows.map((row) => row.map(cell))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
