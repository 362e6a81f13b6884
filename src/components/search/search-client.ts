import { withPrefix } from 'gatsby';
import { fetchText } from '../../hooks/fetch-text';
import { loadOnce } from '../../hooks/load-once';
import type { Answer, AskOptions } from '../../search/answer/answer-question';
import type { SearchOptions } from '../../search/rank/rank';
import type { SearchResults } from '../../search/results/search';
import { SEARCH_PLUGIN_DATA_ROUTE, type SearchPluginData } from '../../search/files/search-files';
import type { SearchRequest, SearchResponse } from '../../search/worker-protocol';
import { WORKER_STARTED } from './worker-started';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** Sends requests to the search engine, wherever it runs. */
type Transport = (request: SearchRequest) => Promise<SearchResponse>;

let transport: Promise<Transport> | undefined;
let lastId = 0;

/** Loads the search files, once. A failed attempt may be repeated. */
export const loadSearch = loadOnce(load);

/** Finds pages and sections. */
export async function search(query: string, options: SearchOptions): Promise<SearchResults> {
  const response = await request({ type: 'search', query, options });
  if (response.type !== 'results') throw new Error(`The search engine answered a query with "${response.type}".`);
  return response.results;
}

/** Finds passages that answer a question. */
export async function ask(question: string, options: AskOptions): Promise<Answer> {
  const response = await request({ type: 'ask', question, options });
  if (response.type !== 'answer') throw new Error(`The search engine answered a question with "${response.type}".`);
  return response.answer;
}

async function load(): Promise<void> {
  const { fileNames } = JSON.parse(await fetchText(withPrefix(SEARCH_PLUGIN_DATA_ROUTE))) as SearchPluginData;
  const address = (name: string): string => new URL(withPrefix(`/${name}`), window.location.href).href;
  await request({
    type: 'load',
    documents: address(fileNames.searchDoc),
    index: address(fileNames.searchIndex),
  });
}

async function request(content: WithoutId<SearchRequest>): Promise<SearchResponse> {
  transport ??= startWorker().catch(runHere);
  lastId += 1;
  const response = await (await transport)({ ...content, id: lastId });
  if (response.type === 'fault') throw new Error(response.message);
  return response;
}

/** Runs the engine beside the page, so that typing never waits for it. */
function startWorker(): Promise<Transport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./search.worker.ts', import.meta.url));
    const waiting = new Map<number, (response: SearchResponse) => void>();
    const send: Transport = (message) => {
      const response = new Promise<SearchResponse>((answer) => waiting.set(message.id, answer));
      worker.postMessage(message);
      return response;
    };
    worker.addEventListener('error', reject);
    worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse | typeof WORKER_STARTED>) => {
      if (data === WORKER_STARTED) return resolve(send);
      waiting.get(data.id)?.(data);
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
