import type { SearchDocument } from '../files/search-document';
import type { Query } from '../query/query';
import { encode } from '../../words/encoder';
import { isFunctionWord } from '../../words/function-words';

/** What separates a verb and its object, so that the verb may come before an object in a question. */
const DETERMINER = /^(?:an?|the|this|these|your|its|each|every|all|any|it|them)$/i;

/**
 * Whether a question is about a name of two words that is not of this site, as `React hook`: here, sensors react *to* something.
 * The first word is in no sentence a name with a capital, and nowhere before an object or another word that tells something.
 * @param site all of its sections
 */
export function isForeignName({ text, words }: Query, site: readonly SearchDocument[]): boolean {
  const [head, ...others] = words.filter(({ isFunction }) => !isFunction);
  const [, first = ''] = /^(\w+) \S+$/.exec(text.slice(head?.start, others.at(-1)?.end)) ?? [];
  if (first === '' || head?.isCorrected) return false;
  const asName = new RegExp(`[a-z,] ${first.charAt(0).toUpperCase()}${first.slice(1)}\\b`);
  if (site.some((one) => asName.test(one.text))) return false;
  const use = new RegExp(`\\b${first}s?\\b ?(\\w*)`, 'gi');
  const followers = site.flatMap((one) => [...`${one.title}\n${one.text}`.matchAll(use)].map(([, next = '']) => next));
  if (followers.length === 0) return others[0]?.start === head?.start; // an identifier of which the site has parts
  return followers.every((next) => encode(next).every(isFunctionWord) && !DETERMINER.test(next));
}
