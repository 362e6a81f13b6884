import type { Weights } from '../rank/weights';
import type { Vocabulary } from '../read/vocabulary';
import { readTokens, type Token } from '../text/encoder';
import { isFunctionWord } from '../text/function-words';
import { readWord, type QueryWord } from './query-word';

/** What a reader asks. */
export interface Query {
  readonly text: string;
  /** The words in the order in which they were typed, behind them the parts of those that are identifiers. */
  readonly words: readonly QueryWord[];
  /** How many of the words were typed. */
  readonly typed: number;
  /** The places of the typed words that are not function words. */
  readonly asked: readonly number[];
}

/** What is longer is cut: each word takes time. */
const LONGEST_QUERY = 240;
const MOST_WORDS = 24;

/** Reads a query. Its last word may be unfinished, unless something stands behind it. */
export function parseQuery(raw: string, vocabulary: Vocabulary, weights: Weights): Query {
  const text = raw.slice(0, LONGEST_QUERY);
  const tokens = readTokens(text).slice(0, MOST_WORDS);
  const isPlain = tokens.every(isFunction);
  const readings = tokens.map((token) => {
    const isTelling = isPlain || !isFunction(token);
    const { words, parts } = readWord(token, isTelling && token.end === text.length, vocabulary, weights);
    return isTelling ? { words, parts } : { words: words.map((word) => ({ ...word, importance: 0 })), parts: [] };
  });
  const typed = readings.flatMap(({ words }) => words).slice(0, MOST_WORDS);
  const parts = readings.flatMap((reading) => reading.parts).slice(0, MOST_WORDS);
  const asked = typed.flatMap(({ importance }, place) => (importance > 0 ? [place] : []));
  return { text, words: [...typed, ...parts], typed: typed.length, asked };
}

function isFunction({ terms: [term = '', ...parts] }: Token): boolean {
  return parts.length === 0 && isFunctionWord(term);
}
