import type { Weights } from '../rank/weights';
import type { Vocabulary } from '../read/vocabulary';
import type { Token } from '../text/encoder';

/** A word of a query, and the terms of the site that it may stand for. */
export interface QueryWord {
  readonly start: number;
  readonly end: number;
  /** How much it has to say: 1, little for a part of an identifier, 0 for a function word. */
  readonly importance: number;
  /** How well terms fit: 1 for the word itself. */
  readonly terms: ReadonlyMap<string, number>;
  /** Whether the site does not have it, and the terms are those that look like it. */
  readonly isCorrected: boolean;
}

/** What a token of a query is read as. */
export interface WordReading {
  /** One word; several where the site does not have an identifier, but has parts of it. */
  readonly words: readonly QueryWord[];
  /** The parts of a word that the site has as a whole. */
  readonly parts: readonly QueryWord[];
}

/**
 * Reads a word. One that the site does not have is corrected where it may be misspelled, and taken apart where it is an
 * identifier.
 * @param isOpen whether the reader may still be typing it
 */
export function readWord(
  { start, end, terms }: Token,
  isOpen: boolean,
  vocabulary: Vocabulary,
  weights: Weights,
): WordReading {
  const [whole = '', ...pieces] = terms;
  const known = knownTerms(whole, isOpen, vocabulary, weights);
  const similar = known.size > 0 || weights.correction === 0 ? [] : vocabulary.similarTo(whole);
  const parts = pieces
    .flatMap((piece, place) => {
      const isLast = place === pieces.length - 1;
      return readWord({ start, end, terms: [piece] }, isOpen && isLast, vocabulary, weights).words;
    })
    .filter((part) => part.terms.size > 0);
  if (known.size + similar.length === 0 && parts.length > 0) return { words: parts, parts: [] };
  const found = known.size > 0 ? known : new Map(similar.map((term) => [term, weights.correction]));
  return {
    words: [{ start, end, importance: 1, terms: found, isCorrected: similar.length > 0 }],
    parts: weights.part === 0 ? [] : parts.map((part) => ({ ...part, importance: weights.part })),
  };
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
