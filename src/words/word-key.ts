import { encode } from './encoder';
import { memoize } from './memoize';

/** A key of the words that search reads in a text, each once and sorted: two texts with the same one ask for the same. */
export const wordKey = memoize((text) => [...new Set(encode(text))].sort().join(' '), 50_000);
