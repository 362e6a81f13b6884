import type { Postings } from './field-index';

// Postings are packed into a text: it is shorter than JSON's numbers, and is read faster.

/** A list of ids ends with a space. Its numbers are characters that JSON writes as they are: from `]` on, without surrogates. */
const FIRST = 0x5d;
const SURROGATES = { first: 0xd800, count: 0x800 } as const;

/** Packs postings in the order of the terms: each id as its distance from the one before. */
export function packPostings(postings: Postings, terms: readonly string[]): string {
  const packIds = (ids: readonly number[]): string[] =>
    ids.map((id, place) => {
      const code = FIRST + id - (ids[place - 1] ?? -1) - 1;
      return String.fromCodePoint(code < SURROGATES.first ? code : code + SURROGATES.count);
    });
  return terms.map((term) => packIds(postings.get(term) ?? []).join('')).join(' ');
}

/** Undoes `packPostings`: the ids of each term, in the order of the terms. */
export function unpackPostings(packed: string): number[][] {
  return packed.split(' ').map((list) => {
    let previous = -1;
    return Array.from(list, (character) => {
      const code = character.codePointAt(0) ?? 0;
      previous += 1 + (code < SURROGATES.first ? code : code - SURROGATES.count) - FIRST;
      return previous;
    });
  });
}
