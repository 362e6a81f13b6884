import type { Element } from 'hast';
import { elementsIn, textProperty } from '../hast/element';
import type { MarkdownContext } from './context';
import { lineMarkdown } from './inline';

const DELIMITERS: Readonly<Record<string, string>> = { left: ':--', right: '--:', center: ':-:' };

/** A table as GitHub's Markdown has it, without padding. */
export function tableMarkdown(table: Element, context: MarkdownContext): string {
  const [head = [], ...rows] = elementsIn(table).flatMap(elementsIn).map(elementsIn);
  const cell = (node: Element): string => lineMarkdown(node.children, context).replaceAll('|', '\\|');
  const delimiters = head.map((node) => DELIMITERS[textProperty(node, 'align') ?? ''] ?? '---');
  return [head.map(cell), delimiters, ...rows.map((row) => row.map(cell))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
