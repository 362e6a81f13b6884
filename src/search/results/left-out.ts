import { encode, readTokens } from '../../words/encoder';
import { isFunctionWord } from '../../words/function-words';
import { stemOf } from '../../words/word-forms';

/** A page that search leaves out [SEARCH-06]. */
export interface LeftOutPage {
  readonly url: string;
  readonly title: string;
  /** Other names of the page, and the questions that it answers. */
  readonly names: readonly string[];
}

/** A shorter beginning of a word says too little. */
const MIN_PREFIX_LENGTH = 4;

/** The pages whose names have every word of a query that tells something; its last word may be unfinished. */
export function matchLeftOut(query: string, pages: readonly LeftOutPage[]): readonly LeftOutPage[] {
  const words = readTokens(query).flatMap(({ terms: [term = ''] }) => (isFunctionWord(term) ? [] : [term]));
  if (words.length === 0) return [];
  return pages.filter(({ title, names }) => {
    const terms = encode([title, ...names].join('\n'));
    const stems = new Set(terms.map(stemOf));
    return words.every(
      (word, place) =>
        stems.has(stemOf(word)) ||
        (place === words.length - 1 && word.length >= MIN_PREFIX_LENGTH && terms.some((term) => term.startsWith(word))),
    );
  });
}
