import type { Match, ReadText } from '../rank/match-text';

/** A piece of plain text and the places in it that match, in order and apart. */
export interface MarkedText {
  readonly text: string;
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

const SNIPPET_LENGTH = 170;
/** How much stands before the first match, so that it can be understood. */
const LEAD_LENGTH = 40;
const ELLIPSIS = '…';

/** A whole text with its matches. */
export function markText(read: ReadText, matches: readonly Match[]): MarkedText {
  return markBetween(read, [0, read.text.length], matches);
}

/** The piece of a text in which the matches say most; the beginning where there are none. */
export function snippetOf(read: ReadText, matches: readonly Match[], weights: readonly number[]): MarkedText {
  const { text, tokens } = read;
  if (text.length <= SNIPPET_LENGTH) return markText(read, matches);
  const first = bestPlace(read, matches, weights, SNIPPET_LENGTH - LEAD_LENGTH);
  const earliest = Math.min(first - LEAD_LENGTH, text.length - SNIPPET_LENGTH);
  const from = earliest <= 0 ? 0 : (tokens.find(({ start }) => start >= earliest)?.start ?? 0);
  const latest = from + SNIPPET_LENGTH;
  const to = latest >= text.length ? text.length : (tokens.findLast(({ end }) => end <= latest)?.end ?? text.length);
  return markBetween(read, [from, to], matches);
}

/** The character of a text behind which, so many characters on, most of the query's telling words stand; 0 for none. */
export function bestPlace(
  { tokens }: ReadText,
  matches: readonly Match[],
  weights: readonly number[],
  length: number,
): number {
  let [best, bestValue] = [0, 0];
  matches.forEach(({ textWord }, index) => {
    const start = tokens[textWord]?.start ?? 0;
    const fits = new Map<number, number>();
    for (const { queryWord, textWord: place, fit } of matches.slice(index)) {
      if ((tokens[place]?.start ?? Infinity) >= start + length) break;
      fits.set(queryWord, Math.max(fits.get(queryWord) ?? 0, fit));
    }
    const value = [...fits].reduce((sum, [word, fit]) => sum + fit * (weights[word] ?? 0), 0);
    if (value > bestValue) [best, bestValue] = [start, value];
  });
  return best;
}

/** A piece of a text with its matches. Line breaks become spaces, which are as long. */
export function markBetween(
  { text, tokens }: ReadText,
  [from, to]: readonly [number, number],
  matches: readonly Match[],
): MarkedText {
  const [before, behind] = [from > 0 ? `${ELLIPSIS} ` : '', to < text.length ? ` ${ELLIPSIS}` : ''];
  const shift = before.length - from;
  const words = [...new Set(matches.map(({ textWord }) => textWord))];
  return {
    text: before + text.slice(from, to).replaceAll('\n', ' ') + behind,
    ranges: words.flatMap((word) => {
      const { start, end } = tokens[word] ?? { start: -1, end: -1 };
      return start >= from && end <= to ? [[start + shift, end + shift] as const] : [];
    }),
  };
}
