import { readTokens } from '../text/encoder';
import { isFunctionWord } from '../text/function-words';
import type { Vocabulary } from './vocabulary';

/** A text whose words are known by their places in the vocabulary. */
export interface ReadText {
  readonly text: string;
  /** Where each word begins and ends. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** The words that are not function words. */
  readonly telling: readonly number[];
  /** Every term, and the word that has it: an identifier has several terms. */
  readonly terms: Uint32Array;
  readonly words: Uint32Array;
}

/** Reads a text of the site: all of its terms are in the vocabulary. */
export function readText(text: string, { idOf }: Vocabulary): ReadText {
  const tokens = readTokens(text);
  const found: { telling: number[]; terms: number[]; words: number[] } = { telling: [], terms: [], words: [] };
  tokens.forEach((token, word) => {
    if (!isFunctionWord(token.terms[0] ?? '')) found.telling.push(word);
    for (const term of token.terms) {
      found.terms.push(idOf(term) ?? 0);
      found.words.push(word);
    }
  });
  return {
    text,
    starts: Uint32Array.from(tokens, ({ start }) => start),
    ends: Uint32Array.from(tokens, ({ end }) => end),
    telling: found.telling,
    terms: Uint32Array.from(found.terms),
    words: Uint32Array.from(found.words),
  };
}
