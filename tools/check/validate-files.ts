import { instance } from '@viz-js/viz';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ContentFile, LoadResult } from '../../src/content-loader/content-record';
import { validateContentFile } from '../../src/content-loader/load-file';

/** What a thread is given: all files, and the number of the next one that no thread has taken. */
export interface SharedWork {
  readonly files: readonly ContentFile[];
  readonly next: Int32Array;
}

/** A file's number and what came of it. */
export type NumberedResult = readonly [index: number, result: LoadResult];

/** Fewer files than this are validated sooner than a thread has started. */
const FILES_A_THREAD = 150;
const MOST_THREADS = 4;

/** Validates all files, in this thread and in as many others as there are processors and work for. */
export async function validateFiles(files: readonly ContentFile[]): Promise<LoadResult[]> {
  const work: SharedWork = { files, next: new Int32Array(new SharedArrayBuffer(4)) };
  const count = Math.min(availableParallelism(), Math.ceil(files.length / FILES_A_THREAD), MOST_THREADS);
  const others = Array.from({ length: count - 1 }, () => validateInThread(work));
  const results = (await Promise.all([...others, validateShare(work)])).flat();
  return results.sort(([a], [b]) => a - b).map(([, result]) => result);
}

/** Validates files until none is left. */
export async function validateShare({ files, next }: SharedWork): Promise<NumberedResult[]> {
  const viz = await instance();
  const results: NumberedResult[] = [];
  for (let index = Atomics.add(next, 0, 1); index < files.length; index = Atomics.add(next, 0, 1)) {
    results.push([index, validateContentFile(files[index]!, viz)]);
  }
  return results;
}

function validateInThread(work: SharedWork): Promise<NumberedResult[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(join(__dirname, 'validate-thread.mjs'), { workerData: work });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
