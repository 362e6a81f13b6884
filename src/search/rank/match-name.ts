import type { Match, Matcher } from './match-text';
import type { ReadText } from '../read/read-text';

/** What a name is worth that differs from the query in function words only: `Using sensors` for `sensors`. */
const NEARLY_EXACT = 0.6;
/** Another form of a word still names the same thing; an unfinished or misspelled one may not. */
const SURE_FIT = 0.8;

/** 1 where a name is the query word for word, less where only function words differ, else 0. */
export function exactnessOf(
  { starts, telling }: ReadText,
  matches: readonly Match[],
  { length, asked }: Matcher,
): number {
  if (telling.length !== asked.length || matches.length < asked.length) return 0;
  const isSame = asked.every((queryWord, place) =>
    matches.some(
      (match) => match.queryWord === queryWord && match.textWord === telling[place] && match.fit >= SURE_FIT,
    ),
  );
  if (!isSame) return 0;
  return starts.length === length && asked.every((word, place) => word === telling[place]) ? 1 : NEARLY_EXACT;
}

/** How much of a name the query has, times how much of the query the name has: 0 to 1. */
export function shareOf({ telling }: ReadText, matches: readonly Match[], weights: readonly number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const found = matches.filter(({ queryWord }) => (weights[queryWord] ?? 0) > 0);
  const inName = new Set(found.map(({ textWord }) => textWord)).size;
  const inQuery = [...new Set(found.map(({ queryWord }) => queryWord))].reduce(
    (sum, word) => sum + (weights[word] ?? 0),
    0,
  );
  return inName === 0 ? 0 : Math.min(1, inName / telling.length) * (inQuery / all);
}

/** The longest run of words that stand in a text as in the query, as a share of the query: 0 to 1. */
export function longestRun(matches: readonly Match[], { asked }: Matcher): number {
  if (asked.length < 2 || matches.length < 2) return 0;
  let longest = 1;
  for (const run of runsOf(matches, asked).values()) longest = Math.max(longest, run);
  return (longest - 1) / (asked.length - 1);
}

/** Whether the words of the query from the first to the last stand in a text one behind the other. */
export function hasPhrase(
  matches: readonly Match[],
  [first, last]: readonly [number, number],
  { asked }: Matcher,
): boolean {
  const wanted = asked.filter((word) => word >= first && word <= last);
  return wanted.length === 0 || [...runsOf(matches, wanted).values()].includes(wanted.length);
}

/**
 * How many of some words of the query stand in a text as in the query, up to each match. Other words may stand between
 * them, as many as in the query.
 */
function runsOf(matches: readonly Match[], asked: readonly number[]): Map<number, number> {
  const runs = new Map<number, number>();
  const stride = 1 + (asked.at(-1) ?? 0);
  for (const { queryWord, textWord, fit } of matches) {
    const order = fit < SURE_FIT ? -1 : asked.indexOf(queryWord);
    if (order === -1) continue;
    const place = textWord * stride + queryWord;
    // A run goes on from a word that stands as far before this one in the text as in the query.
    const distance = queryWord - (asked[order - 1] ?? NaN);
    runs.set(place, 1 + (runs.get(place - distance * (stride + 1)) ?? 0));
  }
  return runs;
}
