import type { CodeLine, CodeToken } from '../hast/code-line';

/** The text of a token, whatever its color. */
export const tokenText = (token: CodeToken): string => (typeof token === 'string' ? token : token[1]);

/** The text of each line of a highlighted block. */
export function lineTexts(lines: readonly CodeLine[]): string[] {
  return lines.map((line) => line.map(tokenText).join(''));
}
