import type { Query } from '../query/query';
import { readTokens, type Token } from '../text/encoder';
import { isFunctionWord } from '../text/function-words';

/** A text, its words, and the places of those that are not function words. */
export interface ReadText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly telling: readonly number[];
}

/** A word of a text that stands for a word of the query. */
export interface Match {
  readonly queryWord: number;
  readonly textWord: number;
  /** How well it fits, up to 1. */
  readonly fit: number;
}

/** Reading takes longer than matching, and one query is much like the next. */
const known = new Map<string, ReadText>();
const KNOWN_LIMIT = 10_000;

export function readText(text: string): ReadText {
  const found = known.get(text);
  if (found) return found;
  if (known.size >= KNOWN_LIMIT) known.clear();
  const tokens = readTokens(text);
  const telling = [...tokens.keys()].filter((place) => !isFunctionWord(tokens[place]?.terms[0] ?? ''));
  const read = { text, tokens, telling };
  known.set(text, read);
  return read;
}

/** Makes the function that finds the words of a query in texts, from their beginning to their end. */
export function createMatcher({ words }: Query): (read: ReadText) => Match[] {
  const meanings = new Map<string, Omit<Match, 'textWord'>[]>();
  words.forEach(({ terms }, queryWord) => {
    for (const [term, fit] of terms) {
      const meaning = { queryWord, fit };
      const others = meanings.get(term);
      if (others) others.push(meaning);
      else meanings.set(term, [meaning]);
    }
  });
  return ({ tokens }) => {
    const matches: Match[] = [];
    tokens.forEach(({ terms }, textWord) => {
      for (const term of terms) for (const meaning of meanings.get(term) ?? []) matches.push({ ...meaning, textWord });
    });
    return matches;
  };
}

/** What a reader sees marked: the words that were typed, or where there are none, parts of identifiers; no function words. */
export function visibleMatches(matches: readonly Match[], { words, typed }: Query): readonly Match[] {
  const telling = matches.filter(({ queryWord }) => (words[queryWord]?.importance ?? 0) > 0);
  const found = telling.filter(({ queryWord }) => queryWord < typed);
  return found.length > 0 ? found : telling;
}

/** Another form of a word still names the same thing; an unfinished or misspelled one may not. */
const SURE_FIT = 0.8;

/** What a name is worth that differs from the query in function words only: `Using sensors` for `sensors`. */
const NEARLY_EXACT = 0.8;

/** 1 where a name is the query, less where only function words differ, else 0. */
export function exactnessOf({ tokens, telling }: ReadText, matches: readonly Match[], query: Query): number {
  const isNamed =
    telling.length === query.asked.length &&
    query.asked.every((word, place) =>
      matches.some((one) => one.queryWord === word && one.textWord === telling[place] && one.fit >= SURE_FIT),
    );
  if (!isNamed) return 0;
  return tokens.length === query.typed ? 1 : NEARLY_EXACT;
}

/** How much of the query is in some texts, by the weights of its words: 0 to 1. */
export function recallOf(matches: readonly Match[], weights: readonly number[]): number {
  const fits = bestFits(matches.map(({ queryWord, fit }) => [queryWord, fit]));
  return sum([...fits].map(([word, fit]) => fit * (weights[word] ?? 0))) / (sum(weights) || 1);
}

/** How much of a name is in the query; a function word counts so much less than another: 0 to 1. */
export function precisionOf({ tokens, telling }: ReadText, matches: readonly Match[], functionWord: number): number {
  const counting = new Set(telling);
  const weightOf = (word: number): number => (counting.has(word) ? 1 : functionWord);
  const fits = bestFits(matches.map(({ textWord, fit }) => [textWord, fit]));
  return (
    sum([...fits].map(([word, fit]) => fit * weightOf(word))) / (sum(tokens.map((_, word) => weightOf(word))) || 1)
  );
}

/** How many neighbors of the query are neighbors in a text as well, as a share: 0 to 1. */
export function orderOf(matches: readonly Match[], { asked }: Query): number {
  if (asked.length < 2 || matches.length < 2) return 0;
  const placeOf = (textWord: number, queryWord: number): string => `${textWord} ${queryWord}`;
  const sure = matches.filter(({ fit }) => fit >= SURE_FIT);
  const places = new Set(sure.map(({ textWord, queryWord }) => placeOf(textWord, queryWord)));
  const pairs = asked.slice(1).filter((word, place) => {
    const before = asked[place] ?? 0;
    return sure.some(
      ({ queryWord, textWord }) => queryWord === before && places.has(placeOf(textWord + word - before, word)),
    );
  });
  return pairs.length / (asked.length - 1);
}

function bestFits(fits: readonly (readonly [word: number, fit: number])[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const [word, fit] of fits) best.set(word, Math.max(best.get(word) ?? 0, fit));
  return best;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
