import { instance, type Viz } from '@viz-js/viz';
import { loadContentFile } from '../../../src/content-loader/load-file';

let viz: Viz;

beforeAll(async () => {
  viz = await instance();
});

const read = (path: string, ...lines: string[]) => loadContentFile({ path, text: lines.join('\n') }, viz);

const LANDING_PAGE = ['page: api', 'sentence: Everything that the package has.'];

test('two landing pages of one page are two records', () => {
  const keys = ['api', 'migration'].map((name) => {
    const { records } = read(`site/landing-pages/${name}.yml`, ...LANDING_PAGE, 'parts: []');
    return records[0]?.key;
  });
  expect(new Set(keys).size).toBe(2);
});

test('a landing page is found by its page, and knows what it names and where', () => {
  const { records, diagnostics } = read(
    'site/landing-pages/api.yml',
    ...LANDING_PAGE,
    'parts:',
    '  - kind: topics',
    '    title: Topics',
    '    folder: api/dagster',
    '    groups: [{ title: Data, icon: boxes, pages: [api/dagster/assets] }]',
    '  - { kind: answers, title: Questions, answers: [intro#start] }',
    'start: { title: Start here, links: [{ label: Begin, to: /start }] }',
  );
  expect(diagnostics).toEqual([]);
  expect(records).toMatchObject([{ type: 'LandingPage', key: 'api api', fields: { name: 'api' } }]);
  expect((records[0]?.fields as { references: unknown }).references).toEqual([
    { kind: 'page', name: 'api', line: 1, column: 7 },
    { kind: 'address', name: '/start', line: 9, column: 57 },
    { kind: 'page', name: 'api/dagster', line: 6, column: 13 },
    { kind: 'page', name: 'api/dagster/assets', line: 7, column: 50 },
    { kind: 'answer', name: 'intro#start', line: 8, column: 50 },
  ]);
});

test('what a reader finds in a section is one sentence', () => {
  const { diagnostics } = read(
    'site/landing-pages/api.yml',
    'page: api',
    'sentence: It is a map. Look at it.',
    'parts: []',
  );
  expect(diagnostics).toMatchObject([{ line: 2, column: 11, expected: 'one sentence: no other begins in it' }]);
  const version = ['page: api', 'sentence: Everything that Dagster 1.11.16 has.', 'parts: []'];
  expect(read('site/landing-pages/api.yml', ...version).diagnostics).toEqual([]);
});

test('a part of an unknown kind is reported with the kinds that there are', () => {
  const { records, diagnostics } = read(
    'site/landing-pages/api.yml',
    ...LANDING_PAGE,
    'parts:',
    '  - { kind: topic, title: T }',
  );
  expect(records).toEqual([]);
  expect(diagnostics).toMatchObject([{ line: 4, expected: expect.stringContaining('topics') as string }]);
});

test('a diagram of a section is drawn, and one that cannot be is reported at its place', () => {
  const part = (dot: string) => ['parts:', `  - { kind: diagram, alt: What the drawing says., dot: '${dot}' }`];
  const { records } = read('site/landing-pages/api.yml', ...LANDING_PAGE, ...part('digraph { a -> b }'));
  expect(JSON.stringify(records)).toContain('<svg');
  const { diagnostics } = read('site/landing-pages/api.yml', ...LANDING_PAGE, ...part('digraph { a -'));
  expect(diagnostics).toMatchObject([
    { code: 'diagram', file: 'content/site/landing-pages/api.yml', line: 4, column: 56 },
  ]);
});

test('a wide diagram of a section has a drawing for narrow screens too', () => {
  const dot = 'digraph { rankdir=LR; a -> b -> c -> d -> e -> f }';
  const part = `  - { kind: diagram, alt: What the drawing says., dot: '${dot}' }`;
  const { records } = read('site/landing-pages/api.yml', ...LANDING_PAGE, 'parts:', part);
  expect(records).toMatchObject([{ fields: { parts: [{ narrowSvg: expect.stringMatching(/^<svg/) as string }] } }]);
});

test('a link in the diagram of a section is reported at the place of the diagram', () => {
  const dot = 'digraph { a [URL="https://dagster.io"] }';
  const part = `  - { kind: diagram, alt: What the drawing says., dot: '${dot}' }`;
  const { records, diagnostics } = read('site/landing-pages/api.yml', ...LANDING_PAGE, 'parts:', part);
  expect(JSON.stringify(records)).toContain('<svg');
  expect(diagnostics).toEqual([
    expect.objectContaining({ code: 'diagram', line: 4, column: 56, message: 'The diagram has a link.' }),
  ]);
});

test('a file of landing pages whose name is no sidebar is unknown', () => {
  const { diagnostics } = read('site/landing-pages/apis.yml', ...LANDING_PAGE, 'parts: []');
  expect(diagnostics).toMatchObject([{ code: 'file-unknown', suggestion: 'content/site/landing-pages/api.yml' }]);
});

test('an asset graph becomes a drawing, found by the name of its file', () => {
  const { records, diagnostics } = read(
    'graphs/bikes.yml',
    'sample: intro.py',
    'assets:',
    '  - { name: trips, kind: asset, lines: 4-6, after: [] }',
    '  - { name: balance, kind: asset, after: [trips] }',
  );
  expect(diagnostics).toEqual([]);
  expect(records).toMatchObject([{ type: 'AssetGraph', key: 'bikes', fields: { name: 'bikes', sample: 'intro.py' } }]);
});

test('the graph of a project needs no lines, and a graph is that of a sample or of a project', () => {
  const asset = ['assets:', '  - { name: trips, kind: asset, after: [] }'];
  expect(read('graphs/bike-shop.yml', 'project: bike_shop', ...asset)).toMatchObject({
    records: [{ key: 'bike-shop', fields: { project: 'bike_shop', positions: { project: { line: 1, column: 10 } } } }],
    diagnostics: [],
  });
  const both = ['sample: intro.py', 'project: bike_shop'];
  for (const origin of [both, []])
    expect(read('graphs/bikes.yml', ...origin, ...asset)).toMatchObject({
      records: [],
      diagnostics: [{ code: 'graph', expected: 'either "sample" or "project"' }],
    });
});

test('an asset that depends on what does not stand above it is reported, with the nearest name', () => {
  const { records, diagnostics } = read(
    'graphs/bikes.yml',
    'sample: intro.py',
    'assets:',
    '  - { name: trips, kind: asset, after: [] }',
    '  - { name: balance, kind: asset, after: [tripz] }',
  );
  expect(records).toEqual([]);
  expect(diagnostics).toMatchObject([{ code: 'graph', line: 4, column: 43, suggestion: 'trips' }]);
});

test('a page is once in a card and in a group of topics', () => {
  const cards = (pages: string) =>
    read(
      'site/landing-pages/api.yml',
      ...LANDING_PAGE,
      'parts:',
      '  - kind: taskCards',
      '    title: What do you want to do?',
      '    taskCards:',
      '      - { title: Ask, icon: bell, text: Questions and answers, pages: [a] }',
      `      - { title: Look, icon: eye, text: Pages and pictures, pages: ${pages} }`,
      '  - kind: topics',
      '    title: Topics',
      '    folder: b',
      `    groups: [{ title: Data, icon: boxes, pages: ${pages} }]`,
    ).diagnostics;
  expect(cards('[a, b]')).toEqual([]);
  expect(cards('[a, b, a]')).toMatchObject([
    { code: 'field-value', line: 8, expected: 'each entry once' },
    { code: 'field-value', line: 12, expected: 'each entry once' },
  ]);
});

describe('a graph', () => {
  const graph = (...assets: string[]) =>
    read('graphs/bikes.yml', 'project: bikes', 'assets:', ...assets.map((asset) => `  - ${asset}`)).diagnostics;

  test('has an asset once, and checks of one name for several assets', () => {
    const [trips, stations] = ['trips', 'stations'].map((name) => `{ name: ${name}, kind: asset, after: [] }`);
    const check = (asset: string) => `{ name: is_filled, kind: check, after: [${asset}] }`;
    expect(graph(trips!, check('trips'), stations!, check('stations'))).toEqual([]);
    expect(graph(trips!, stations!, trips!)).toMatchObject([
      { code: 'graph', line: 5, column: 13, message: 'The graph has two assets "trips".' },
    ]);
  });

  test('has lines of which the first is above the last', () => {
    const asset = (lines: string) => `{ name: trips, kind: asset, lines: ${lines}, after: [] }`;
    expect([...graph(asset('31-31')), ...graph(asset('9-31'))]).toEqual([]);
    expect(graph(asset('31-29'))).toMatchObject([
      { code: 'field-value', expected: 'the first line before the last', suggestion: '29-31' },
    ]);
    expect(graph(asset('from 31'))).toMatchObject([{ expected: 'a range of lines such as 4-12' }]);
  });
});
