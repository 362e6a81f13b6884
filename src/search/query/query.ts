import type { Weights } from '../rank/weights';
import type { Vocabulary } from '../read/vocabulary';
import { readTokens, type Token } from '../../words/encoder';
import { isFunctionWord } from '../../words/function-words';

/** What a reader asks. */
export interface Query {
  readonly text: string;
  /** In the order in which they were typed. */
  readonly words: readonly QueryWord[];
}

/** A word of a query, and the terms of the site that it may stand for. */
export interface QueryWord {
  readonly start: number;
  readonly end: number;
  /** Whether it says how the query is put, not what it is about. */
  readonly isFunction: boolean;
  /** How well terms fit: 1 for the word itself. */
  readonly terms: ReadonlyMap<string, number>;
  /** Whether the site does not have it, and the terms are those that look like it. */
  readonly isCorrected: boolean;
  /** Whether it is a part of an identifier, such as a variable, that the site does not have. */
  readonly isPart: boolean;
}

/** A name that the index has as a whole wherever a page has it: one with a dot may be the anchor of an entry only. */
const IDENTIFIER = /^\w*_\w*$/;

/** What is longer is cut: each word takes time. */
const MAX_QUERY_LENGTH = 240;
const MAX_WORDS = 24;

/** Reads a query. Its last word may be unfinished, unless something follows it. */
export function parseQuery(raw: string, vocabulary: Vocabulary, weights: Weights): Query {
  const text = raw.slice(0, MAX_QUERY_LENGTH);
  const tokens = readTokens(text).slice(0, MAX_WORDS);
  const isPlain = tokens.every(isFunctionToken);
  const words = tokens.flatMap((token) => {
    const isFunction = !isPlain && isFunctionToken(token);
    const read = readWord(token, !isFunction && token.end === text.length, vocabulary, weights);
    const isName = isIdentifier(text.slice(token.start, token.end));
    return read.map(({ isPart, ...word }) => ({
      ...word,
      isFunction,
      isPart: isPart && isName,
      start: token.start,
      end: token.end,
    }));
  });
  return { text, words: words.slice(0, MAX_WORDS) };
}

/** Whether a word is the name of a variable, a parameter, or the like. */
export function isIdentifier(word: string): boolean {
  return IDENTIFIER.test(word);
}

function isFunctionToken({ terms: [term = '', ...parts] }: Token): boolean {
  return parts.length === 0 && isFunctionWord(term);
}

/**
 * Reads a word. One that the site does not have is corrected where it may be misspelled; an identifier that cannot be is as many
 * words as the site has parts of it.
 * @param isOpen whether the reader may still be typing it
 */
function readWord(
  { terms: [whole = '', ...parts] }: Pick<Token, 'terms'>,
  isOpen: boolean,
  vocabulary: Vocabulary,
  weights: Weights,
): Pick<QueryWord, 'terms' | 'isCorrected' | 'isPart'>[] {
  const known = knownTerms(whole, isOpen, vocabulary, weights);
  if (known.size > 0) {
    const ofParts = parts.filter(vocabulary.has).map((part) => [part, weights.part] as const);
    return [{ terms: new Map([...ofParts, ...known]), isCorrected: false, isPart: false }];
  }
  const similar = weights.correction > 0 ? vocabulary.similarTo(whole) : [];
  if (similar.length > 0) {
    return [{ terms: new Map(similar.map((term) => [term, weights.correction])), isCorrected: true, isPart: false }];
  }
  const words = parts
    .flatMap((part) => readWord({ terms: [part] }, isOpen && part === parts.at(-1), vocabulary, weights))
    .filter(({ terms }) => terms.size > 0);
  if (words.length > 0) return words.map((word) => ({ ...word, isPart: true }));
  return [{ terms: known, isCorrected: false, isPart: false }];
}

/** The term itself, other forms of the word, and what begins like it where it may be unfinished. */
function knownTerms(term: string, isOpen: boolean, vocabulary: Vocabulary, weights: Weights): Map<string, number> {
  const completions = isOpen && weights.completion > 0 ? vocabulary.completionsOf(term) : [];
  const forms = weights.form > 0 ? vocabulary.formsOf(term) : [];
  return new Map([
    ...completions.map((one) => [one, weights.completion] as const),
    ...forms.map((one) => [one, weights.form] as const),
    ...(vocabulary.has(term) ? [[term, 1] as const] : []),
  ]);
}
