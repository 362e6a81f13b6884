import type { CodeLine } from '../hast/code-line';

/** The text of each line of a highlighted block. */
export function lineTexts(lines: readonly CodeLine[]): string[] {
  return lines.map((line) => line.map((token) => (typeof token === 'string' ? token : token[1])).join(''));
}
