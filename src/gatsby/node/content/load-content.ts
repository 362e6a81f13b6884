import { instance, type Viz } from '@viz-js/viz';
import { setTimeout } from 'node:timers/promises';
import type { ContentFile, LoadResult } from '../../../content-loader/content-record';
import { loadContentFile } from '../../../content-loader/load-file';
import { startContentPool, type ContentPool } from './content-pool';

/** Fewer files than this are loaded faster than a thread starts. */
const FILES_WORTH_THREADS = 40;

/** How many files wait to be loaded, or are being loaded. */
let waiting = 0;
let pool: ContentPool | undefined;
let viz: Promise<Viz> | undefined;

/** The diagram renderer: a WebAssembly module, loaded once. */
export function loadViz(): Promise<Viz> {
  return (viz ??= instance());
}

/** Loads a content file: in this process, or in threads if many files wait. */
export async function loadContent(file: ContentFile): Promise<LoadResult> {
  waiting += 1;
  try {
    await waitForBatch();
    if (waiting >= FILES_WORTH_THREADS) pool ??= startContentPool();
    return await (pool ? pool.load(file) : loadContentFile(file, await loadViz()));
  } finally {
    waiting -= 1;
  }
}

/** Ends the threads: to be called when the content has been loaded. */
export async function endLoading(): Promise<void> {
  const ending = pool;
  pool = undefined;
  await ending?.end();
}

/** Waits until Gatsby adds no more files: it cannot find any while this process is busy loading one. */
async function waitForBatch(): Promise<void> {
  let seen: number;
  do {
    seen = waiting;
    await setTimeout(seen < FILES_WORTH_THREADS ? 0 : 2);
  } while (waiting > seen);
}
