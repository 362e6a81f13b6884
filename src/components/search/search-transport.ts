import { fetchText } from '../../hooks/fetch-text';
import type { SearchRequest, SearchResponse } from '../../search/worker-protocol';
import { WORKER_STARTED } from './worker-started';

/** Sends requests to the search engine, wherever it runs. */
export type Transport = (request: SearchRequest) => Promise<SearchResponse>;

interface Waiting {
  readonly answer: (response: SearchResponse) => void;
  readonly fail: (error: Error) => void;
}

/**
 * Starts the search engine beside the page, so that typing never waits for it.
 * @param onBreakdown called when it breaks down after it has started; what waits for an answer fails
 */
export function startTransport(onBreakdown: () => void): Promise<Transport> {
  return startWorker(onBreakdown).catch(runHere);
}

function startWorker(onBreakdown: () => void): Promise<Transport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./search.worker.ts', import.meta.url));
    const waiting = new Map<number, Waiting>();
    let fail = reject;
    const breakDown = (error: Error): void => {
      worker.terminate();
      waiting.forEach((one) => one.fail(error));
      onBreakdown();
    };
    const send: Transport = (message) =>
      new Promise((answer, failed) => {
        waiting.set(message.id, { answer, fail: failed });
        worker.postMessage(message);
      });
    worker.addEventListener('error', ({ message }) =>
      fail(new Error('Search stopped unexpectedly.', { cause: message })),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse | typeof WORKER_STARTED>) => {
      if (data === WORKER_STARTED) {
        fail = breakDown;
        return resolve(send);
      }
      waiting.get(data.id)?.answer(data);
      waiting.delete(data.id);
    });
  });
}

/** Where a worker cannot be started, the page answers itself. */
async function runHere(error: unknown): Promise<Transport> {
  console.warn('Search runs without a worker.', error);
  const { createRequestHandler } = await import('../../search/worker-protocol');
  return createRequestHandler(fetchText);
}
