import { fetchText } from '../../hooks/fetch-text';
import { createRequestHandler, type SearchRequest } from '../../search/worker-protocol';
import { WORKER_STARTED } from './worker-started';

const handle = createRequestHandler(fetchText);

self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  void handle(data).then((response) => self.postMessage(response));
});
self.postMessage(WORKER_STARTED);
