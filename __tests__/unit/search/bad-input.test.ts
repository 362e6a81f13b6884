import { buildSearchFiles } from '../../../src/search/build/build-search-files';
import { HIT_LIMIT } from '../../../src/search/results/search';
import { rank } from '../../../src/search/rank/rank';
import { WEIGHTS } from '../../../src/search/rank/weights';
import { loadSearchFiles } from '../../../src/search/read/load-search-files';
import type { MarkedText } from '../../../src/search/results/marked-text';
import { parseQuery } from '../../../src/search/query/query';
import { randomFrom, randomText } from './random-text';
import { engineOf, searchPage, textPage } from './search-pages';

const ROUNDS = 10_000;
const engine = engineOf(
  textPage('/sensors', 'A sensor looks at <script>alert("1")</script> & files. dg.asset run_retries 1.11.16'),
  searchPage('/schedules', { title: 'Schedules', keywords: ['cron', '* * * * *'] }),
);

/** Whether the marks of a text are in order, apart and inside of it. */
function isWithin({ text, ranges }: MarkedText): boolean {
  return ranges.every(
    ([start, end], place) => start < end && end <= text.length && start >= (ranges[place - 1]?.[1] ?? 0),
  );
}

test('10,000 random texts raise nothing, and every answer is text with its marks inside', () => {
  const random = randomFrom(7);
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = randomText(random);
    const { pages } = engine.search(text, { presentSidebar: 'docs' });
    const { passages } = engine.ask(text);
    const marked = pages.flatMap(({ title, hits }) => [
      title,
      ...hits.flatMap(({ section, snippet }) => [section ?? title, snippet]),
    ]);
    const isRight = pages.flatMap(({ hits }) => hits).length <= 8 && passages.length <= 3 && marked.every(isWithin);
    if (!isRight) throw new Error(`Out of bounds: ${JSON.stringify(text)}`);
  }
});

describe('the work for a query is bounded, whatever it is', () => {
  const words = ['sensor', 'schedule', 'asset', 'AssetKey', 'run_retries', 'x'.repeat(64), 'dg.asset', 'aB'];
  const pages = Array.from({ length: 150 }, (_, place) =>
    textPage(`/page-${place}`, words.join(' '), { title: `Sensor ${place}` }),
  );
  const files = buildSearchFiles(pages, 0);
  const index = loadSearchFiles(files.documents, files.index).searched;
  test('few pages are candidates, and few words looked up', () => {
    const random = randomFrom(11);
    const most = { pages: 0, words: 0, terms: 0 };
    for (let round = 0; round < 200; round += 1) {
      const text = randomText(random);
      const query = parseQuery(text, index.vocabulary, WEIGHTS);
      const { pages } = rank(query, index, WEIGHTS, { limit: HIT_LIMIT });
      most.words = Math.max(most.words, query.words.length);
      most.terms = Math.max(most.terms, ...query.words.map(({ terms }) => terms.size));
      most.pages = Math.max(most.pages, pages.length);
    }
    expect(most.words).toBeLessThanOrEqual(48);
    expect(most.terms).toBeLessThanOrEqual(100);
    expect(most.pages).toBeLessThanOrEqual(80);
    expect(most.pages).toBeGreaterThan(0);
  });

  test('a query of any length is read up to a length', () => {
    const long = 'sensor '.repeat(100_000);
    expect(parseQuery(long, index.vocabulary, WEIGHTS).words).toHaveLength(24);
    expect(parseQuery('x'.repeat(1_000_000), index.vocabulary, WEIGHTS).text).toHaveLength(240);
    expect(engine.search(long).pages[0]?.url).toBe('/sensors');
    expect(engine.search(`${'x'.repeat(1_000_000)} sensor`).pages).toEqual([]);
  });
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'the name %s is a word like any other',
  (name) => {
    expect(engine.search(name).pages).toEqual([]);
    expect(engineOf(textPage('/object', `About ${name} here.`)).search(name).pages).toHaveLength(1);
  },
);

test('text of the site comes back as text', () => {
  expect(engine.search('sensor').pages[0]?.hits[0]?.snippet.text).toContain('<script>alert("1")</script>');
});
