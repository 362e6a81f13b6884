import { buildSearchFiles } from '../../../src/search/build/build-search-files';
import { createRequestHandler, type SearchRequest } from '../../../src/search/worker-protocol';
import { textPage } from './search-pages';

const { documents, index, names } = buildSearchFiles([textPage('/sensors', 'A sensor looks.')], 1);
const FILES: Readonly<Record<string, string>> = {
  '/documents.json': documents,
  '/index.json': index,
  '/names.json': names,
  '/damaged.json': '{',
};

async function fetchText(url: string): Promise<string> {
  const text = FILES[url];
  if (text === undefined) throw new Error('404');
  return text;
}

const load = (id: number, indexUrl = '/index.json'): SearchRequest => {
  return { id, type: 'load', documents: '/documents.json', index: indexUrl };
};

test('a worker loads the files, searches and answers; each response carries the id of its request', async () => {
  const handle = createRequestHandler(fetchText);
  expect(await handle(load(1))).toEqual({ id: 1, type: 'ready' });
  expect(await handle({ id: 2, type: 'search', query: 'sensor', options: { limit: 1 } })).toEqual(
    expect.objectContaining({ id: 2, type: 'results', results: expect.objectContaining({ total: 1 }) }),
  );
  expect(await handle({ id: 3, type: 'ask', question: 'What does a sensor look at?' })).toEqual({
    id: 3,
    type: 'answer',
    answer: { passages: [expect.objectContaining({ url: '/sensors' })], nearest: [] },
  });
});

test('from the names alone, queries are answered in part and questions are not; from all files, as a whole', async () => {
  const handle = createRequestHandler(fetchText);
  const query: SearchRequest = { id: 2, type: 'search', query: 'sensors' };
  expect(await handle({ id: 1, type: 'load-names', names: '/names.json' })).toEqual({ id: 1, type: 'ready' });
  expect(await handle(query)).toMatchObject({ type: 'results', results: { total: 1, isPartial: true } });
  expect(await handle({ id: 3, type: 'ask', question: 'sensor?' })).toMatchObject({
    type: 'fault',
    fault: 'not-loaded',
  });
  await handle(load(4));
  expect(await handle(query)).toMatchObject({ type: 'results', results: { total: 1, isPartial: false } });
});

describe('a fault is a response', () => {
  test.each([
    ['of a file that is not there', load(1, '/nowhere.json'), 'not-fetched'],
    ['of a file that is damaged', load(1, '/damaged.json'), 'index-unreadable'],
    ['of names that are damaged', { id: 1, type: 'load-names', names: '/damaged.json' } as const, 'names-unreadable'],
    ['of a search before the files', { id: 1, type: 'search', query: 'sensor' } as const, 'not-loaded'],
    ['of a question before the files', { id: 1, type: 'ask', question: 'sensor?' } as const, 'not-loaded'],
  ])('%s', async (_what, request, fault) => {
    expect(await createRequestHandler(fetchText)(request)).toEqual({
      id: 1,
      type: 'fault',
      fault,
      message: expect.stringContaining('search'),
    });
  });

  test('after which the files can be loaded', async () => {
    const handle = createRequestHandler(fetchText);
    await handle(load(1, '/nowhere.json'));
    expect(await handle(load(2))).toEqual({ id: 2, type: 'ready' });
  });
});

test('an error that is no fault of the files is a response too', async () => {
  const handle = createRequestHandler(fetchText);
  await handle(load(1));
  const response = await handle({ id: 2, type: 'search', query: null as unknown as string });
  expect(response).toMatchObject({ id: 2, type: 'fault', fault: 'unexpected' });
});
