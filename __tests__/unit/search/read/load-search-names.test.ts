import { buildSearchFiles } from '../../../../src/search/build/build-search-files';
import { createNameEngine } from '../../../../src/search/engine';
import { SearchFilesError } from '../../../../src/search/files/search-files-error';
import { searchPage, textPage, urlsOf } from '../search-pages';

const PAGES = [
  searchPage('/sensors', {
    title: 'Sensors',
    keywords: ['SensorDefinition'],
    answers: [{ question: 'How do I start a run when a file arrives?', heading: 'write' }],
    sections: [
      { id: '', title: '', text: 'A secretword.' },
      { id: 'write', title: 'Write a sensor', text: 'Return a run request.' },
    ],
  }),
  searchPage('/api/dagster/assets', {
    title: 'Assets',
    sections: [{ id: 'dagster.asset', title: 'asset', text: 'Makes an asset.' }],
  }),
];
const { names } = buildSearchFiles([...PAGES, textPage('/hidden', '', { unlisted: true })], 0);
const engine = createNameEngine(names);

test('the file of names has no texts, and no page that search leaves out', () => {
  expect(names).not.toMatch(/secretword|run request|hidden/);
  expect((JSON.parse(names) as { url: string }[]).map(({ url }) => url)).toEqual([
    '/api/dagster/assets',
    '/api/dagster/assets#dagster.asset',
    '/sensors',
    '/sensors#write',
  ]);
});

test.each([
  ['a title', 'sensors', '/sensors'],
  ['an unfinished word', 'sens', '/sensors'],
  ['a keyword', 'SensorDefinition', '/sensors'],
  ['a heading', 'write a sensor', '/sensors#write'],
  ['a question', 'start a run when a file arrives', '/sensors#write'],
  ['a name of the API', 'dg.asset', '/api/dagster/assets#dagster.asset'],
  ['a name of the API in full', 'dagster.asset', '/api/dagster/assets#dagster.asset'],
])('the names alone answer %s', (_what, query, url) => {
  const results = engine.search(query);
  expect(urlsOf(results)[0]).toBe(url);
  expect(results.isPartial).toBe(true);
});

test('a page below one of its sections is left out: the names have nothing to show of it but its title', () => {
  const [page] = engine.search('write a sensor').pages;
  expect(page?.hits.map(({ url }) => url)).toEqual(['/sensors#write']);
});

test('a page that lacks a word of the query, or has one like it, is left to the other files', () => {
  for (const query of ['sensor secretword', 'sensr', 'arrives asset']) expect(engine.search(query).total).toBe(0);
});

test.each([
  ['cut short', names.slice(0, -9)],
  ['a page', '<!doctype html><title>404</title>'],
  ['of another form', '{}'],
])('a file that is %s is told', (_what, json) => {
  expect(() => createNameEngine(json)).toThrow(SearchFilesError);
});
