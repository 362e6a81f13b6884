import { distance } from 'fastest-levenshtein';
import { stemOf } from '../../words/word-forms';

/** All terms of the site, and the ways from what a reader types to them. */
export interface Vocabulary {
  readonly has: (term: string) => boolean;
  /** The terms that begin like this; of many, those that most sections have. */
  readonly completionsOf: (prefix: string) => readonly string[];
  /** Other forms of the same word. */
  readonly formsOf: (term: string) => readonly string[];
  /** The terms that a misspelled one may stand for: those with the fewest wrong letters. */
  readonly similarTo: (term: string) => readonly string[];
}

const MOST_COMPLETIONS = 40;

/** @param weightOf how prominent a term is */
export function createVocabulary(terms: readonly string[], weightOf: (term: string) => number): Vocabulary {
  const known = new Set(terms);
  const forms = groupBy(terms, stemOf);
  const byLength = groupBy(terms, (term) => term.length);
  return {
    has: (term) => known.has(term),
    completionsOf: (prefix) =>
      terms
        .filter((term) => term.startsWith(prefix))
        .sort((a, b) => weightOf(b) - weightOf(a))
        .slice(0, MOST_COMPLETIONS),
    formsOf: (term) => (forms.get(stemOf(term)) ?? []).filter((form) => form !== term && !isOtherWord(form, term)),
    similarTo: (term) => findSimilar(term, byLength),
  };
}

/** A word and the same with an `e` are two words: `pip` and `pipe`, `plan` and `plane`. */
function isOtherWord(one: string, other: string): boolean {
  return one === `${other}e` || other === `${one}e`;
}

function groupBy<K>(terms: readonly string[], keyOf: (term: string) => K): Map<K, string[]> {
  const groups = new Map<K, string[]>();
  for (const term of terms) {
    const key = keyOf(term);
    const group = groups.get(key);
    if (group) group.push(term);
    else groups.set(key, [term]);
  }
  return groups;
}

/** How many letters of a word may be wrong: one of four, two of nine, none of a shorter one. */
export function allowedErrors({ length }: string): number {
  return length >= 9 ? 2 : length >= 4 ? 1 : 0;
}

/** A word of four letters has many that look like it: those that begin otherwise are not meant. */
const SHORT = 4;

function findSimilar(term: string, byLength: ReadonlyMap<number, readonly string[]>): string[] {
  const limit = allowedErrors(term);
  if (limit === 0 || /^\d/.test(term)) return [];
  const near = Array.from({ length: 2 * limit + 1 }, (_, place) => byLength.get(term.length - limit + place) ?? [])
    .flat()
    .filter((other) => term.length > SHORT || other[0] === term[0])
    .map((other) => ({ other, errors: errorsIn(term, other) }));
  const fewest = Math.min(...near.map(({ errors }) => errors));
  return near.filter(({ errors }) => errors === fewest && errors <= limit).map(({ other }) => other);
}

/** How many letters are left out, added, or replaced; two that are swapped are one error. */
function errorsIn(one: string, other: string): number {
  const errors = distance(one, other);
  return errors === 2 && lettersOf(one) === lettersOf(other) ? 1 : errors;
}

function lettersOf(word: string): string {
  return [...word].sort().join('');
}
