import { readTokens, type Token } from '../text/encoder';
import { isFunctionWord } from '../text/function-words';
import { joinNeighbors, readWord, type QueryWord } from './query-word';
import type { Vocabulary } from '../read/vocabulary';

/** What a reader asks. */
export interface Query {
  readonly text: string;
  /** The words in the order in which they were typed. */
  readonly words: readonly QueryWord[];
  /** The parts of those words that are identifiers. */
  readonly parts: readonly QueryWord[];
  /** The words of each phrase in quotes: the first, and the last. */
  readonly phrases: readonly (readonly [first: number, last: number])[];
}

/** What is longer is cut: each word takes time. */
const LONGEST_QUERY = 240;
const MOST_WORDS = 24;

/** Reads a query. Its last word may be unfinished, unless something stands behind it. */
export function parseQuery(raw: string, vocabulary: Vocabulary): Query {
  const text = raw.slice(0, LONGEST_QUERY);
  const tokens = readTokens(text).slice(0, MOST_WORDS);
  const isPlain = tokens.every(isFunction);
  const readings = tokens.map((token, place) => {
    const isTelling = isPlain || !isFunction(token);
    const { words, parts } = readWord(token, isTelling && token.end === text.length, vocabulary);
    if (!isTelling) return { words: words.map((word) => ({ ...word, importance: 0 })), parts: [] };
    const near = [tokens[place - 1], tokens[place + 1]].filter((other) => other !== undefined);
    return { words: words.map((word) => joinNeighbors(word, token, near, vocabulary)), parts };
  });
  const words = readings.flatMap((reading) => reading.words).slice(0, MOST_WORDS);
  const parts = readings.flatMap((reading) => reading.parts).slice(0, MOST_WORDS);
  return { text, words, parts, phrases: phrasesOf(text, words) };
}

function isFunction({ terms: [term = '', ...parts] }: Token): boolean {
  return parts.length === 0 && isFunctionWord(term);
}

function phrasesOf(text: string, words: readonly QueryWord[]): (readonly [number, number])[] {
  return [...text.matchAll(/["“”„]([^"“”„]+)["“”„]/g)].flatMap(({ 0: quoted, index }) => {
    const isInside = ({ start, end }: QueryWord): boolean => start > index && end < index + quoted.length;
    const [first, last] = [words.findIndex(isInside), words.findLastIndex(isInside)];
    return first < last ? [[first, last] as const] : [];
  });
}
