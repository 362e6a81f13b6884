import { createRequestHandler, type SearchRequest } from '../../search/worker-protocol';
import { fetchText } from './fetch-text';
import { WORKER_STARTED } from './worker-started';

const handle = createRequestHandler(fetchText);

self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  void handle(data).then((response) => self.postMessage(response));
});
self.postMessage(WORKER_STARTED);
