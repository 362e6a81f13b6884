import { createNameEngine, createSearchEngine, type SearchEngine } from './engine';
import type { Answer, AskOptions } from './answer/answer-question';
import type { SearchOptions } from './rank/rank';
import type { SearchResults } from './results/search';
import { SearchFilesError, type SearchFilesFault } from './files/search-files-error';

/** What the page asks of the worker. `names`, `documents`, and `index` are the addresses of the search files. */
export type SearchRequest = { readonly id: number } & (
  | { readonly type: 'load-names'; readonly names: string }
  | { readonly type: 'load'; readonly documents: string; readonly index: string }
  | { readonly type: 'search'; readonly query: string; readonly options?: SearchOptions }
  | { readonly type: 'ask'; readonly question: string; readonly options?: AskOptions }
);

/** What the worker responds. It carries the id of its request: the page drops a response to an older one. */
export type SearchResponse = { readonly id: number } & (
  | { readonly type: 'ready' }
  | { readonly type: 'results'; readonly results: SearchResults }
  | { readonly type: 'answer'; readonly answer: Answer }
  | { readonly type: 'fault'; readonly fault: SearchFilesFault | 'unexpected'; readonly message: string }
);

/**
 * Makes the function that responds to requests, in a worker or on the main thread. Every request gets a response: an error is
 * one too. After an error of the search files, they can be loaded again. From the names alone, queries are answered in part.
 * @param fetchText gives the text at an address, and rejects where there is none
 */
export function createRequestHandler(
  fetchText: (url: string) => Promise<string>,
): (request: SearchRequest) => Promise<SearchResponse> {
  let engine: SearchEngine | undefined;
  let nameEngine: Pick<SearchEngine, 'search'> | undefined;
  const fetchAll = (...addresses: string[]): Promise<string[]> =>
    Promise.all(addresses.map(fetchText)).catch((cause: unknown) => {
      throw new SearchFilesError('not-fetched', { cause });
    });
  const respond = async (request: SearchRequest): Promise<SearchResponse> => {
    const { id } = request;
    if (request.type === 'load-names') {
      const [names = ''] = await fetchAll(request.names);
      nameEngine = createNameEngine(names);
      return { id, type: 'ready' };
    }
    if (request.type === 'load') {
      const [documents = '', index = ''] = await fetchAll(request.documents, request.index);
      engine = createSearchEngine(documents, index);
      return { id, type: 'ready' };
    }
    if (request.type === 'search') {
      const searched = engine ?? nameEngine;
      if (!searched) throw new SearchFilesError('not-loaded');
      return { id, type: 'results', results: searched.search(request.query, request.options) };
    }
    if (!engine) throw new SearchFilesError('not-loaded');
    return { id, type: 'answer', answer: engine.ask(request.question, request.options) };
  };
  return (request) =>
    respond(request).catch((error: unknown): SearchResponse => {
      const fault = error instanceof SearchFilesError ? error.fault : 'unexpected';
      return { id: request.id, type: 'fault', fault, message: error instanceof Error ? error.message : String(error) };
    });
}
