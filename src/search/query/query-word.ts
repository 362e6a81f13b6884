import type { Token } from '../text/encoder';
import { isFunctionWord } from '../text/function-words';
import { isShort, type Vocabulary } from '../read/vocabulary';

/** A word of a query, and the terms of the site that it may stand for. */
export interface QueryWord {
  readonly start: number;
  readonly end: number;
  /** How much it has to say: 1, little for a part of an identifier, 0 for a function word. */
  readonly importance: number;
  /** How well terms fit, by their place in the vocabulary: 1 for the word itself. */
  readonly terms: ReadonlyMap<number, number>;
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

/** How well what a word may stand for fits it. */
export const FIT = { joined: 0.9, form: 0.8, completion: 0.7, correction: 0.6, shortCorrection: 0.4 } as const;
const PART_IMPORTANCE = 0.1;

/**
 * Reads a word. One that the site does not have is corrected where it may be misspelled, and taken apart where it is an
 * identifier.
 * @param isOpen whether the reader may still be typing it
 */
export function readWord({ start, end, terms }: Token, isOpen: boolean, vocabulary: Vocabulary): WordReading {
  const [whole = '', ...others] = terms;
  const known = knownTerms(whole, isOpen, vocabulary);
  const similar = known.size > 0 ? [] : vocabulary.similarTo(whole);
  const pieces = others.length > 0 ? others : halvesOf(similar.length > 0 ? similar : [whole], vocabulary);
  const parts = pieces.flatMap((piece, place) => {
    const isLast = place === pieces.length - 1;
    return readWord({ start, end, terms: [piece] }, isOpen && isLast, vocabulary).words;
  });
  const knownParts = parts.filter((part) => part.terms.size > 0);
  if (known.size + similar.length === 0 && knownParts.length > 0) return { words: knownParts, parts: [] };
  const found =
    known.size > 0 ? known : idsOf(similar, isShort(whole) ? FIT.shortCorrection : FIT.correction, vocabulary);
  return {
    words: [{ start, end, importance: 1, terms: found, isCorrected: similar.length > 0 }],
    parts: knownParts.map((part) => ({ ...part, importance: PART_IMPORTANCE })),
  };
}

/** The word, taken for one word with its neighbors as well: `time zone` may be `timezone` on the site. */
export function joinNeighbors(
  word: QueryWord,
  token: Token,
  near: readonly Token[],
  vocabulary: Vocabulary,
): QueryWord {
  const [term = ''] = token.terms;
  const joined = near.map(({ start, terms: [other = ''] }) => (start < token.start ? other + term : term + other));
  const found = idsOf(joined, FIT.joined, vocabulary);
  return found.size === 0 ? word : { ...word, terms: new Map([...found, ...word.terms]) };
}

/** The term itself, other forms of the word, and what begins like it where it may be unfinished. */
function knownTerms(term: string, isOpen: boolean, vocabulary: Vocabulary): Map<number, number> {
  const completions = isOpen ? vocabulary.completionsOf(term) : [];
  return new Map([
    ...completions.map((id) => [id, completionFit(term, vocabulary.terms[id] ?? '')] as const),
    ...vocabulary.formsOf(term).map((id) => [id, FIT.form] as const),
    ...idsOf([term], 1, vocabulary),
  ]);
}

/** The more of a term is typed, the likelier it is meant. */
function completionFit(typed: string, term: string): number {
  return FIT.completion * (0.5 + (0.5 * typed.length) / term.length);
}

function idsOf(terms: readonly string[], fit: number, { idOf }: Vocabulary): Map<number, number> {
  return new Map(
    terms.flatMap((term) => {
      const id = idOf(term);
      return id === undefined ? [] : [[id, fit] as const];
    }),
  );
}

/** The site may write one word as two, in its titles for example. */
function halvesOf([term = '', ...others]: readonly string[], { idOf }: Vocabulary): string[] {
  if (others.length > 0) return [];
  for (let at = SHORTEST_HALF; at <= term.length - SHORTEST_HALF; at += 1) {
    const halves = [term.slice(0, at), term.slice(at)];
    if (halves.every((half) => idOf(half) !== undefined && !isFunctionWord(half))) return halves;
  }
  return [];
}

const SHORTEST_HALF = 3;
