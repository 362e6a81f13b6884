import { groupPairs } from '../../content-model/group-by';
import type { Query } from '../query/query';
import { readTokens, type Token } from '../../words/encoder';
import { isFunctionWord } from '../../words/function-words';
import { memoize } from '../../words/memoize';

/** A text, and the words of the query in it, from its beginning to its end. */
export interface MatchedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly matches: readonly Match[];
}

/** A word of a text that stands for a word of the query. */
export interface Match {
  readonly queryWord: number;
  readonly textWord: number;
  /** How well it fits, up to 1. */
  readonly fit: number;
}

/** Reading takes longer than matching, and one query is much like the next. */
const tokensOf = memoize(readTokens, 10_000);

/**
 * Makes the function that finds the words of a query in a text.
 * @param modifier how well the last word of the query fits before a word that the query does not have: a question about an asset
 *   is not about an asset sensor
 */
export function createMatcher({ words }: Query, modifier: number): (text: string) => MatchedText {
  const meanings = groupPairs(
    words.flatMap(({ terms }, queryWord) => [...terms].map(([term, fit]) => [term, { queryWord, fit }] as const)),
  );
  return (text) => {
    const tokens = tokensOf(text);
    const matches: Match[] = [];
    tokens.forEach(({ terms }, textWord) => {
      for (const term of terms) for (const meaning of meanings.get(term) ?? []) matches.push({ ...meaning, textWord });
    });
    const found = new Set(matches.map(({ textWord }) => textWord));
    const isModifier = ({ queryWord, textWord }: Match): boolean =>
      queryWord === words.length - 1 && !found.has(textWord + 1) && isTelling(tokens[textWord + 1]);
    const fitOf = (match: Match): number => match.fit * (isModifier(match) ? modifier : 1);
    return { text, tokens, matches: matches.map((match) => ({ ...match, fit: fitOf(match) })) };
  };
}

function isTelling(token: Token | undefined): boolean {
  return token !== undefined && !isFunctionWord(token.terms[0] ?? '');
}

/** How much of the query a name has, times how much of the name the query has, function words counting less: 0 to 1. */
export function shareOf(
  { tokens, matches }: MatchedText,
  queryWeights: readonly number[],
  functionWord: number,
): number {
  if (matches.length === 0) return 0;
  const nameWeights = tokens.map(({ terms: [term = ''] }) => (isFunctionWord(term) ? functionWord : 1));
  return foundShare(matches, 'queryWord', queryWeights) * foundShare(matches, 'textWord', nameWeights);
}

/** How much of some words is found, each as well as it fits best. */
function foundShare(matches: readonly Match[], word: 'queryWord' | 'textWord', weights: readonly number[]): number {
  const best = weights.map(() => 0);
  for (const match of matches) best[match[word]] = Math.max(best[match[word]] ?? 0, match.fit);
  return sum(best.map((fit, place) => fit * (weights[place] ?? 0))) / (sum(weights) || 1);
}

/** Another form of a word still names the same thing; an unfinished or misspelled one may not. */
const SURE_FIT = 0.8;

/** How many neighbors of the query, function words aside, are as far apart in a text, as a share: 0 to 1. */
export function orderOf({ matches }: MatchedText, { words }: Query): number {
  const telling = [...words.keys()].filter((word) => !words[word]?.isFunction);
  const sure = matches.filter(({ fit }) => fit >= SURE_FIT);
  const places = new Set(sure.map(({ textWord, queryWord }) => `${textWord} ${queryWord}`));
  const pairs = telling.slice(1).filter((word, place) => {
    const before = telling[place] ?? 0;
    return sure.some(
      ({ queryWord, textWord }) => queryWord === before && places.has(`${textWord + word - before} ${word}`),
    );
  });
  return pairs.length / Math.max(1, telling.length - 1);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
