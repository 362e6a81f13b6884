import { encode, readTokens } from '../../words/encoder';
import { isFunctionWord } from '../../words/function-words';
import { stemOf } from '../../words/word-forms';

/** A page that search leaves out [SEARCH-06]. */
export interface LeftOutPage {
  readonly url: string;
  readonly title: string;
  /** Other names of the page. */
  readonly names: readonly string[];
  /** The questions that it answers. */
  readonly questions: readonly string[];
}

/** A shorter beginning of a word says too little. */
const MIN_PREFIX_LENGTH = 4;

/**
 * The pages whose names have every word of a query that tells something; its last word may be unfinished. The words of a question
 * count where one of the query's is in the title: else "asset" would name a page that mentions assets.
 */
export function matchLeftOut(query: string, pages: readonly LeftOutPage[]): readonly LeftOutPage[] {
  const words = readTokens(query).flatMap(({ terms: [term = ''] }) => (isFunctionWord(term) ? [] : [term]));
  if (words.length === 0) return [];
  return pages.filter(({ title, names, questions }) => {
    const isIn = (texts: readonly string[]) => fitsIn(texts, words.at(-1));
    return (
      words.every(isIn([title, ...names])) ||
      (words.some(isIn([title])) && words.every(isIn([title, ...names, ...questions])))
    );
  });
}

/** Tells of a word whether texts have it, in any form; of the last one, also whether a word of theirs begins with it. */
function fitsIn(texts: readonly string[], last: string | undefined): (word: string) => boolean {
  const terms = encode(texts.join('\n'));
  const stems = new Set(terms.map(stemOf));
  return (word) =>
    stems.has(stemOf(word)) ||
    (word === last && word.length >= MIN_PREFIX_LENGTH && terms.some((term) => term.startsWith(word)));
}
