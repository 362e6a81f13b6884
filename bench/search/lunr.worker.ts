// The peer in a worker, with the messages of the site's own search worker. The plugin shows eight hits.
import type { SearchRequest } from '../../src/search/worker-protocol';
import { loadLunr } from './lunr-peer';

const MAX_HITS = 8;
let search: (query: string) => string[] = () => [];

self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  void respond(data).then((response) => self.postMessage({ id: data.id, ...response }));
});

async function respond(request: SearchRequest): Promise<object> {
  if (request.type === 'load') {
    const texts = [request.documents, request.index].map(async (url) => (await fetch(url)).text());
    const [documents = '', index = ''] = await Promise.all(texts);
    search = loadLunr({ documents, index });
    return { type: 'ready' };
  }
  return { type: 'results', results: request.type === 'search' ? search(request.query).slice(0, MAX_HITS) : [] };
}
