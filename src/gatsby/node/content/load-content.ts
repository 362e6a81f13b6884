import { instance, type Viz } from '@viz-js/viz';
import { setTimeout } from 'node:timers/promises';
import type { ContentFile, LoadResult } from '../../../content-loader/content-record';
import { loadContentFile } from '../../../content-loader/load-file';
import { startContentPool, type ContentPool } from './content-pool';

/** A file that waits to be loaded. */
interface Job {
  readonly file: ContentFile;
  readonly resolve: (result: LoadResult | Promise<LoadResult>) => void;
  readonly reject: (error: unknown) => void;
}

/** Fewer files than this are loaded faster than a thread starts. */
const FILES_WORTH_THREADS = 40;

let waiting: Job[] = [];
let pool: ContentPool | undefined;
let isTaking = false;
let viz: Promise<Viz> | undefined;

/** The diagram renderer: a WebAssembly module, loaded once. */
export function loadViz(): Promise<Viz> {
  return (viz ??= instance());
}

/** Loads a content file, together with all others that wait: in this process, or in threads where there are many. */
export function loadContent(file: ContentFile): Promise<LoadResult> {
  const result = new Promise<LoadResult>((resolve, reject) => waiting.push({ file, resolve, reject }));
  if (!isTaking) void takeJobs();
  return result;
}

/** Ends the threads: to be called when the content has been loaded. */
export async function endLoading(): Promise<void> {
  const ending = pool;
  pool = undefined;
  await ending?.end();
}

async function takeJobs(): Promise<void> {
  isTaking = true;
  const renderer = await loadViz();
  while (waiting.length > 0) {
    await untilQueueRests();
    const jobs = waiting;
    waiting = [];
    if (jobs.length >= FILES_WORTH_THREADS) pool ??= startContentPool('.');
    for (const job of jobs) {
      if (pool) job.resolve(pool.run('load', job.file));
      else loadHere(job, renderer);
    }
  }
  isTaking = false;
}

function loadHere({ file, resolve, reject }: Job, renderer: Viz): void {
  try {
    resolve(loadContentFile(file, renderer));
  } catch (error) {
    reject(error);
  }
}

/** Waits until Gatsby adds no more files: it cannot find any while this process is busy loading one. */
async function untilQueueRests(): Promise<void> {
  let seen: number;
  do {
    seen = waiting.length;
    await setTimeout(seen < FILES_WORTH_THREADS ? 0 : 2);
  } while (waiting.length > seen);
}
