import { distance } from 'fastest-levenshtein';
import { groupBy } from '../../content-model/group-by';
import { stemOf } from '../../words/word-forms';

/** All terms of the site, and the ways from what a reader types to them. */
export type Vocabulary = ReturnType<typeof createVocabulary>;

const MAX_COMPLETIONS = 40;

/**
 * @param weightOf how prominent a term is
 * @param common terms that say nothing as the completion of another word
 */
export function createVocabulary(
  terms: readonly string[],
  weightOf: (term: string) => number,
  common: ReadonlySet<string> = new Set(),
) {
  const known = new Set(terms);
  const forms = groupBy(terms, stemOf);
  const byLength = groupBy(terms, (term) => term.length);
  /** The terms that a misspelled one may stand for: those with the fewest wrong letters. */
  const similarTo = (term: string): string[] => findSimilar(term, byLength);
  return {
    has: (term: string) => known.has(term),
    /** The terms that begin like this; of many, those that most sections have. A whole word isn't completed to a common one. */
    completionsOf: (prefix: string) =>
      terms
        .filter((term) => term.startsWith(prefix) && (term === prefix || !known.has(prefix) || !common.has(term)))
        .sort((a, b) => weightOf(b) - weightOf(a))
        .slice(0, MAX_COMPLETIONS),
    /** Other forms of the same word. */
    formsOf: (term: string) => {
      const others = (forms.get(stemOf(term)) ?? []).filter((form) => form !== term && !isOtherWord(form, term));
      if (known.has(term) || others.length === 0) return others;
      // The stem of a misspelled word is an accident: that of `parttion` is `part`.
      const similar = similarTo(term);
      return similar.length === 0 || similar.some((one) => others.includes(one)) ? others : [];
    },
    similarTo,
  };
}

/** A word and the same with an `e` are two words: `pip` and `pipe`, `plan` and `plane`. */
function isOtherWord(one: string, other: string): boolean {
  return one === `${other}e` || other === `${one}e`;
}

/** How many letters of a word may be wrong: one of four, two of seven, none of a shorter one. */
export function allowedErrors({ length }: string): number {
  return length >= 7 ? 2 : length >= 4 ? 1 : 0;
}

/** So many words look like one of these lengths, with so many wrong letters, that those that begin otherwise are not meant. */
const isAmbiguous = ({ length }: string, errors: number): boolean => length === 4 || (length < 9 && errors === 2);

function findSimilar(term: string, byLength: ReadonlyMap<number, readonly string[]>): string[] {
  const limit = allowedErrors(term);
  if (limit === 0 || /^\d/.test(term)) return [];
  const near = Array.from({ length: 2 * limit + 1 }, (_, place) => byLength.get(term.length - limit + place) ?? [])
    .flat()
    .map((other) => ({ other, errors: errorsIn(term, other) }))
    .filter(({ other, errors }) => other[0] === term[0] || !isAmbiguous(term, errors));
  const fewest = Math.min(...near.map(({ errors }) => errors));
  return near.filter(({ errors }) => errors === fewest && errors <= limit).map(({ other }) => other);
}

/** How many letters are missing, added, or replaced; two that are swapped are one error. */
function errorsIn(one: string, other: string): number {
  const errors = distance(one, other);
  const lettersOf = (word: string): string => [...word].sort().join('');
  return errors === 2 && lettersOf(one) === lettersOf(other) ? 1 : errors;
}
