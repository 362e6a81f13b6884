import type { Postings } from './field-index';

// The index file is JSON that holds packed text. Its characters are printable ASCII that JSON and UTF-8 write as one byte.

/** The digits of packed numbers, without the space that ends a list and without quotation mark and backslash. */
const DIGITS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(index + 33)).filter(
  (c) => !'"\\'.includes(c),
);
/** A number ends with one of the first 64 digits. The others stand before it and are its higher places. */
const LOW = 64;
const HIGH = DIGITS.length - LOW;
const VALUES = new Map(DIGITS.map((digit, value) => [digit.charCodeAt(0), value]));

/** Packs sorted terms: each as the number of letters that it shares with the one before, and the rest. */
export function packTerms(terms: readonly string[]): string {
  return terms
    .map((term, index) => {
      const shared = Math.min(sharedLength(term, terms[index - 1] ?? ''), DIGITS.length - 1);
      return `${DIGITS[shared]}${term.slice(shared)}`;
    })
    .join('\n');
}

/** Undoes `packTerms`. */
export function unpackTerms(packed: string): string[] {
  let previous = '';
  return packed.split('\n').map((line) => {
    previous = previous.slice(0, VALUES.get(line.charCodeAt(0))) + line.slice(1);
    return previous;
  });
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Packs postings in the order of the terms: each id as its distance from the one before, each list ended by a space. */
export function packPostings(postings: Postings, terms: readonly string[]): string {
  return terms.map((term) => packIds(postings.get(term) ?? [])).join(' ');
}

/** Undoes `packPostings`: the ids of each term, in the order of the terms. */
export function unpackPostings(packed: string): number[][] {
  return packed.split(' ').map(unpackIds);
}

function packIds(ids: readonly number[]): string {
  return ids.map((id, index) => packNumber(id - (ids[index - 1] ?? -1) - 1)).join('');
}

function packNumber(value: number): string {
  let digits = DIGITS[value % LOW] ?? '';
  for (let high = Math.floor(value / LOW); high > 0; high = Math.floor((high - 1) / HIGH)) {
    digits = (DIGITS[LOW + ((high - 1) % HIGH)] ?? '') + digits;
  }
  return digits;
}

function unpackIds(list: string): number[] {
  const ids: number[] = [];
  let [previous, high] = [-1, 0];
  for (let index = 0; index < list.length; index += 1) {
    const value = VALUES.get(list.charCodeAt(index)) ?? NaN;
    if (value >= LOW) high = high * HIGH + value - LOW + 1;
    else {
      previous += high * LOW + value + 1;
      ids.push(previous);
      high = 0;
    }
  }
  return ids;
}
