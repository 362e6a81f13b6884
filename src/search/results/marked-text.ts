import type { Match, MatchedText } from '../rank/match-text';

/** A piece of plain text and the places in it that match, in order and apart. */
export interface MarkedText {
  readonly text: string;
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

const SNIPPET_LENGTH = 170;
/** How much stands before the first match, so that it can be understood. */
const LEAD_LENGTH = 40;
const ELLIPSIS = '…';

/** The piece of a text in which the matches say most, on one line; the beginning where there are none. */
export function snippetOf(lines: MatchedText, weights: readonly number[]): MarkedText {
  const matched = { ...lines, text: lines.text.replaceAll('\n', ' ') }; // which is as long
  const { text, tokens } = matched;
  if (text.length <= SNIPPET_LENGTH) return markText(matched, weights);
  const first = bestPlace(matched, weights, SNIPPET_LENGTH - LEAD_LENGTH);
  const earliest = Math.min(first - LEAD_LENGTH, text.length - SNIPPET_LENGTH);
  const from = earliest <= 0 ? 0 : (tokens.find(({ start }) => start >= earliest)?.start ?? 0);
  const latest = from + SNIPPET_LENGTH;
  const to = latest >= text.length ? text.length : (tokens.findLast(({ end }) => end <= latest)?.end ?? text.length);
  return markText(matched, weights, [from, to]);
}

/** The character of a text behind which, so many characters on, most of the query's telling words stand; 0 for none. */
export function bestPlace(matched: MatchedText, weights: readonly number[], length: number): number {
  const matches = tellingMatches(matched, weights);
  const startOf = ({ textWord }: Match): number => matched.tokens[textWord]?.start ?? 0;
  let [best, bestValue] = [0, 0];
  matches.forEach((first, place) => {
    const fits = new Map<number, number>();
    for (const match of matches.slice(place)) {
      if (startOf(match) >= startOf(first) + length) break;
      fits.set(match.queryWord, Math.max(fits.get(match.queryWord) ?? 0, match.fit));
    }
    const value = [...fits].reduce((sum, [word, fit]) => sum + fit * (weights[word] ?? 0), 0);
    if (value > bestValue) [best, bestValue] = [startOf(first), value];
  });
  return best;
}

/** A text, or a piece of it, with its matches. */
export function markText(
  matched: MatchedText,
  weights: readonly number[],
  [from, to]: readonly [number, number] = [0, matched.text.length],
): MarkedText {
  const { text, tokens } = matched;
  const [before, behind] = [from > 0 ? `${ELLIPSIS} ` : '', to < text.length ? ` ${ELLIPSIS}` : ''];
  const shift = before.length - from;
  const words = [...new Set(tellingMatches(matched, weights).map(({ textWord }) => textWord))];
  return {
    text: before + text.slice(from, to) + behind,
    ranges: words.flatMap((word) => {
      const { start, end } = tokens[word] ?? { start: -1, end: -1 };
      return start >= from && end <= to ? [[start + shift, end + shift] as const] : [];
    }),
  };
}

/** What fits worse is a part of an identifier that was typed, which says little alone. */
const MIN_FIT = 0.5;

/** What a reader sees marked: no function words, and no parts of identifiers. */
function tellingMatches({ matches }: MatchedText, weights: readonly number[]): Match[] {
  return matches.filter(({ queryWord, fit }) => fit > MIN_FIT && (weights[queryWord] ?? 0) > 0);
}
