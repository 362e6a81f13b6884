import { editDistance } from '../text/edit-distance';
import { stemOf } from '../text/word-forms';

/** All terms of the site, and the ways from what a reader types to them. */
export interface Vocabulary {
  readonly terms: readonly string[];
  /** The place of a term, or undefined where the site does not have it. */
  readonly idOf: (term: string) => number | undefined;
  /** The terms that begin like this; of many, those that most pages have. */
  readonly completionsOf: (prefix: string) => readonly number[];
  /** Other forms of the same word. */
  readonly formsOf: (term: string) => readonly number[];
  /** The terms that a misspelled one may stand for: those with the fewest wrong letters. */
  readonly similarTo: (term: string) => readonly string[];
}

const MOST_COMPLETIONS = 40;

/**
 * @param terms sorted, as the index file has them
 * @param weightOf how prominent a term is, by its place
 */
export function createVocabulary(terms: readonly string[], weightOf: (id: number) => number): Vocabulary {
  const ids = new Map(terms.map((term, id) => [term, id]));
  const forms = groupBy(terms, stemOf);
  const byLength = groupBy(terms, (term) => term.length);
  const letters = Uint32Array.from(terms, lettersOf);
  return {
    terms,
    idOf: (term) => ids.get(term),
    completionsOf: (prefix) => {
      const from = lowerBound(terms, prefix);
      const length = lowerBound(terms, `${prefix}\uFFFF`) - from;
      const found = Array.from({ length }, (_, index) => from + index);
      // Sorting numbers is much faster than sorting terms by them, and a letter begins thousands.
      const least = Float64Array.from(found, weightOf).sort().at(-MOST_COMPLETIONS) ?? 0;
      return found.filter((id) => weightOf(id) >= least).slice(0, MOST_COMPLETIONS);
    },
    formsOf: (term) => (forms.get(stemOf(term)) ?? []).filter((id) => terms[id] !== term),
    similarTo: (term) => findSimilar(term, terms, byLength, letters).map((id) => terms[id] ?? ''),
  };
}

function groupBy<K>(terms: readonly string[], keyOf: (term: string) => K): Map<K, number[]> {
  const groups = new Map<K, number[]>();
  terms.forEach((term, id) => {
    const key = keyOf(term);
    const group = groups.get(key);
    if (group) group.push(id);
    else groups.set(key, [id]);
  });
  return groups;
}

function lowerBound(terms: readonly string[], value: string): number {
  let [from, to] = [0, terms.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((terms[middle] ?? '') < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** How many letters of a word may be wrong: one of four, two of nine, none of a shorter one. */
export function allowedErrors({ length }: string): number {
  return length >= 9 ? 2 : length >= 4 ? 1 : 0;
}

/** A short word has many that look like it: those that begin otherwise are not meant, and the others are a guess. */
export function isShort({ length }: string): boolean {
  return length < 5;
}

function findSimilar(
  term: string,
  terms: readonly string[],
  byLength: ReadonlyMap<number, readonly number[]>,
  letters: Uint32Array,
): number[] {
  let limit = allowedErrors(term);
  let found: number[] = [];
  if (limit === 0 || /^\d/.test(term)) return found;
  const own = lettersOf(term);
  for (let length = term.length - limit; length <= term.length + limit; length += 1) {
    for (const id of byLength.get(length) ?? []) {
      if (isShort(term) && terms[id]?.[0] !== term[0]) continue;
      if (countBits(own ^ (letters[id] ?? 0)) > 2 * limit) continue;
      const distance = editDistance(term, terms[id] ?? '', limit);
      if (distance > limit) continue;
      if (distance < limit) [limit, found] = [distance, []];
      found.push(id);
    }
  }
  return found;
}

/** Which letters a term has, as bits. One wrong letter changes two of them at most, so most terms are ruled out at once. */
function lettersOf(term: string): number {
  let bits = 0;
  for (let index = 0; index < term.length; index += 1) bits |= 1 << (term.charCodeAt(index) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
