import { encode } from './encoder';
import { memoize } from './memoize';

/** The words that search reads in a text, each once and sorted: two texts with the same ones ask for the same. */
export const wordSet = memoize((text) => [...new Set(encode(text))].sort().join(' '), 50_000);
