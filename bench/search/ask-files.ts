// Loads the search files of one engine, types queries into it and prints what that took, as JSON. Needs --expose-gc.
// usage: ask-files.ts <folder> <ours | lunr> <site | synthetic>
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSearchEngine } from '../../src/search/engine';
import { loadLunr } from './lunr-peer';
import { keystrokesOf, readQueries, SYNTHETIC_QUERIES } from './query-set';

/** What loading and typing took. */
export interface AskTimes {
  readonly loadMilliseconds: number;
  /** What the loaded engine keeps, its caches included. */
  readonly megabytes: number;
  /** For each keystroke. */
  readonly milliseconds: readonly number[];
}

const ROUNDS = 3;
const [folder = '', engine = 'ours', corpus = 'site'] = process.argv.slice(2);

const [documents, index] = ['documents', 'index'].map((name) =>
  readFileSync(join(folder, `${engine}-${name}.json`), 'utf8'),
) as [string, string];
const before = usedMegabytes();
const started = performance.now();
const search = engine === 'ours' ? createSearchEngine(documents, index).search : loadLunr({ documents, index });
const loadMilliseconds = performance.now() - started;
const keystrokes = keystrokesOf(corpus === 'site' ? readQueries().map(({ query }) => query) : SYNTHETIC_QUERIES);
const rounds = Array.from({ length: ROUNDS }, () => keystrokes.map(timeOf));
// Other programs disturb one round or another: the least of each keystroke is what it takes.
const milliseconds = keystrokes.map((_, place) => Math.min(...rounds.map((times) => times[place] ?? Infinity)));
const times: AskTimes = { loadMilliseconds, megabytes: usedMegabytes() - before, milliseconds };
console.log(JSON.stringify(times));
// The engine is used here, so that it is not collected before it is weighed.
search('');

function timeOf(query: string): number {
  const begun = performance.now();
  search(query);
  return performance.now() - begun;
}

function usedMegabytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}
