import { instance, type Viz } from '@viz-js/viz';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { ContentFile, LoadResult } from '../../../content-loader/content-record';
import { loadContentFile } from '../../../content-loader/load-file';
import { COMPILED } from './compiled-code';

/** A file that waits to be read. */
export interface Job {
  readonly file: ContentFile;
  readonly resolve: (result: LoadResult) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread that reads content files. */
export interface ReadingThread {
  /** Tells an idle thread that there is work. */
  readonly wake: () => void;
  readonly end: () => void;
}

const ROLE = 'content-reader';
const MOST_THREADS = 3;
/** A page makes many short-lived objects; with a larger nursery fewer of them are moved about. */
const LIMITS = { maxYoungGenerationSizeMb: 64 };

let viz: Promise<Viz> | undefined;

/** The diagram renderer: a WebAssembly module, loaded once. */
export function loadViz(): Promise<Viz> {
  return (viz ??= instance());
}

/**
 * Starts a thread for every processor but one.
 * @param takeJobs gives a thread its next files; none where nothing waits
 * @param onFailure takes back the files of a thread that failed
 */
export function startThreads(
  takeJobs: () => readonly Job[],
  onFailure: (jobs: readonly Job[]) => void,
): ReadingThread[] {
  if (!existsSync(COMPILED)) return [];
  const count = Math.min(MOST_THREADS, availableParallelism() - 1);
  return Array.from({ length: count }, () => startThread(takeJobs, onFailure));
}

function startThread(takeJobs: () => readonly Job[], onFailure: (jobs: readonly Job[]) => void): ReadingThread {
  const worker = new Worker(COMPILED, { workerData: ROLE, resourceLimits: LIMITS });
  let jobs: readonly Job[] = [];
  let isReady = false;
  const wake = (): void => {
    if (!isReady || jobs.length > 0) return;
    jobs = takeJobs();
    if (jobs.length > 0) worker.postMessage(jobs.map(({ file }) => file));
  };
  worker.on('message', (results: readonly LoadResult[]) => {
    isReady = true;
    results.forEach((result, index) => jobs[index]?.resolve(result));
    jobs = [];
    wake();
  });
  worker.on('error', () => onFailure(jobs));
  return { wake, end: () => void worker.terminate() };
}

/** The other end of `startThread`. Its first answer, to no question, says that it is ready. */
async function serve(): Promise<void> {
  const renderer = await loadViz();
  parentPort?.on('message', (files: readonly ContentFile[]) =>
    parentPort?.postMessage(files.map((file) => loadContentFile(file, renderer))),
  );
  parentPort?.postMessage([]);
}

if (!isMainThread && workerData === ROLE) void serve();
