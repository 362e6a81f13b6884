import type { Query } from '../query/query';
import type { ReadText } from '../read/read-text';

/** Finds the words of a query in texts. */
export interface Matcher {
  /** How many words were typed. */
  readonly length: number;
  /** The places in the query of those that are not function words. */
  readonly asked: readonly number[];
  /** For each term of the vocabulary: 0, or the place in `meanings` of the words that it may be. */
  readonly slots: Uint16Array;
  readonly meanings: readonly (readonly Meaning[])[];
}

interface Meaning {
  /** Its place in the query. Parts of identifiers stand behind the typed words. */
  readonly queryWord: number;
  /** How well the term fits the word, up to 1. */
  readonly fit: number;
}

/** A word of a text that stands for a word of the query; function words stand for none. */
export interface Match extends Meaning {
  /** Its place in the text. */
  readonly textWord: number;
}

export function createMatcher({ words, parts }: Query, termCount: number): Matcher {
  const slots = new Uint16Array(termCount);
  const meanings: Meaning[][] = [[]];
  [...words, ...parts].forEach(({ terms, importance }, queryWord) => {
    for (const [term, fit] of importance > 0 ? terms : []) {
      const slot = slots[term] || meanings.push([]) - 1;
      slots[term] = slot;
      meanings[slot]?.push({ queryWord, fit });
    }
  });
  const asked = words.flatMap(({ importance }, place) => (importance > 0 ? [place] : []));
  return { length: words.length, asked, slots, meanings };
}

/** What a reader sees marked: the words that were typed, or where there are none, parts of identifiers. */
export function visibleMatches(matches: readonly Match[], { length }: Matcher): readonly Match[] {
  const typed = matches.filter(({ queryWord }) => queryWord < length);
  return typed.length > 0 ? typed : matches;
}

/** All matches in a text, from its beginning to its end. */
export function matchText({ terms, words }: ReadText, { slots, meanings }: Matcher): Match[] {
  const matches: Match[] = [];
  // A plain loop: it sees every word of every page that is a candidate, at each keystroke.
  for (let index = 0; index < terms.length; index += 1) {
    const slot = slots[terms[index] ?? 0] ?? 0;
    if (slot === 0) continue;
    for (const { queryWord, fit } of meanings[slot] ?? [])
      matches.push({ queryWord, textWord: words[index] ?? 0, fit });
  }
  return matches;
}
