import type { SearchDocument } from '../files/search-document';
import type { Query } from '../query/query';
import { encode } from '../text/encoder';
import { isFunctionWord } from '../text/function-words';

/**
 * Whether a question is about a name of two words that is not of this site, as `React hook`: here, `react` is what sensors do.
 * Its first word is in no sentence a name with a capital, and nowhere before another word that tells something.
 * @param site all of its sections
 */
export function isForeignName({ text, words }: Query, site: readonly SearchDocument[]): boolean {
  const [head, ...others] = words.filter(({ isFunction }) => !isFunction);
  const [, first = ''] = /^(\w+) \S+$/.exec(text.slice(head?.start, others.at(-1)?.end)) ?? [];
  if (first === '' || head?.isCorrected) return false;
  const asName = new RegExp(`[a-z,] ${first.charAt(0).toUpperCase()}${first.slice(1)}\\b`);
  const before = new RegExp(`\\b${first}s? (\\w+)`, 'gi');
  const isTelling = ([, next = '']: RegExpExecArray): boolean => !encode(next).every(isFunctionWord);
  return !site.some(
    (one) => asName.test(one.text) || [...`${one.title}\n${one.text}`.matchAll(before)].some(isTelling),
  );
}
