import { setTimeout } from 'node:timers/promises';
import type { ContentFile, LoadResult } from '../../../content-loader/content-record';
import { loadContentFile } from '../../../content-loader/load-file';
import { loadViz, startThreads, type Job, type ReadingThread } from './reading-thread';

/** Fewer files than this are read sooner than a thread has started. */
const FILES_WORTH_A_THREAD = 40;
/** The files that a thread is given at once, so that it has work while this process is busy with a file of its own. */
const BATCH = 4;

const queue: Job[] = [];
let threads: ReadingThread[] = [];
let isReading = false;

/** Reads a content file, together with all others that wait: in this process, and in threads where there are many. */
export function readInPool(file: ContentFile): Promise<LoadResult> {
  const result = new Promise<LoadResult>((resolve, reject) => queue.push({ file, resolve, reject }));
  if (queue.length >= FILES_WORTH_A_THREAD && threads.length === 0) {
    threads = startThreads(() => queue.splice(0, BATCH), readAgain);
  }
  for (const thread of threads) thread.wake();
  if (!isReading) void readHere();
  return result;
}

/** Ends the threads: to be called when the content has been read. */
export function endReadingThreads(): void {
  for (const thread of threads.splice(0)) thread.end();
}

async function readHere(): Promise<void> {
  isReading = true;
  const viz = await loadViz();
  await untilQueueRests();
  for (let job = queue.shift(); job; job = queue.shift()) {
    try {
      job.resolve(loadContentFile(job.file, viz));
    } catch (error) {
      job.reject(error);
    }
    await untilQueueRests();
  }
  isReading = false;
}

/** Gatsby finds files while it waits, and finds none while a file is read: so the queue is let grow first. */
async function untilQueueRests(): Promise<void> {
  let seen: number;
  do {
    seen = queue.length;
    await setTimeout(seen < FILES_WORTH_A_THREAD ? 0 : 2);
  } while (queue.length > seen);
}

/** What a failed thread has left is read here, where an error has its usual way. */
function readAgain(jobs: readonly Job[]): void {
  threads = [];
  queue.push(...jobs);
  if (!isReading) void readHere();
}
