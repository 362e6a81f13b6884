import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import type { ContentFile, LoadResult } from '../../../content-loader/content-record';

/** Threads that work on content files. One that fails fails the file that it had; `end` ends them all. */
export type ContentPool = ReturnType<typeof startContentPool>;

const WORKER = 'src/gatsby/node/content/content-worker.mjs';
const MAX_THREADS = 4;
/** Pages make many short-lived objects; a larger young generation needs fewer collections. */
const LIMITS = { maxYoungGenerationSizeMb: 64 };

/** Starts a thread for every processor, but no more than four. */
export function startContentPool() {
  const threads = Math.min(availableParallelism(), MAX_THREADS);
  const pool = new Tinypool({
    filename: pathToFileURL(resolve(WORKER)).href,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: LIMITS,
    execArgv: [],
  });
  return {
    load: (file: ContentFile) => pool.run(file) as Promise<LoadResult>,
    end: () => pool.destroy(),
  };
}
