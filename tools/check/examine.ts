import { instance } from '@viz-js/viz';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ContentFile, Reading } from '../../src/content-reader/content-record';
import { examineContentFile } from '../../src/content-reader/read-file';

/** What a thread is given: all files, and the number of the next one that no thread has taken. */
export interface SharedWork {
  readonly files: readonly ContentFile[];
  readonly next: Int32Array;
}

/** A file's number and what came of it. */
export type NumberedReading = readonly [index: number, reading: Reading];

/** Fewer files than this are examined sooner than a thread has started. */
const FILES_A_THREAD = 150;
const MOST_THREADS = 4;

/** Examines all files, in this thread and in as many others as there are processors and work for. */
export async function examineAll(files: readonly ContentFile[]): Promise<Reading[]> {
  const work: SharedWork = { files, next: new Int32Array(new SharedArrayBuffer(4)) };
  const count = Math.min(availableParallelism(), Math.ceil(files.length / FILES_A_THREAD), MOST_THREADS);
  const others = Array.from({ length: count - 1 }, () => examineInThread(work));
  const readings = (await Promise.all([...others, examineShare(work)])).flat();
  return readings.sort(([a], [b]) => a - b).map(([, reading]) => reading);
}

/** Examines files until none is left. */
export async function examineShare({ files, next }: SharedWork): Promise<NumberedReading[]> {
  const viz = await instance();
  const readings: NumberedReading[] = [];
  for (let index = Atomics.add(next, 0, 1); index < files.length; index = Atomics.add(next, 0, 1)) {
    readings.push([index, examineContentFile(files[index]!, viz)]);
  }
  return readings;
}

function examineInThread(work: SharedWork): Promise<NumberedReading[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(join(__dirname, 'examine-thread.mjs'), { workerData: work });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
