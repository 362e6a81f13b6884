import type { ConnectedTool } from '../../../../src/site-graph/references/connected-tools';
import type { SectionReference } from '../../../../src/content-model/site/section-references';
import type { LinkTargets } from '../../../../src/site-graph/checks/check-links';
import {
  checkGraphs,
  checkRouteIcons,
  checkSections,
  checkTopics,
} from '../../../../src/site-graph/checks/check-sections';
import type { AssetGraphRecord, SectionRecord } from '../../../../src/site-graph/sections/section-record';
import { docRecord } from '../../../fixtures/records';

const CONCEPTS = docRecord('guides/concepts', {
  answers: [{ question: 'What is an asset?', heading: 'asset' }],
  headings: [{ id: 'asset', text: 'Asset', level: 2 }],
});

const LINKS: LinkTargets = {
  docs: new Map([[CONCEPTS.route, CONCEPTS]]),
  docPaths: new Map([[CONCEPTS.docPath, CONCEPTS]]),
  otherRoutes: new Set(),
  redirects: new Map(),
  symbolPages: new Map(),
  anchorsOf: () => ['asset'],
  uncertainRoutes: [],
};

const GRAPH: AssetGraphRecord = {
  name: 'bikes',
  file: 'content/graphs/bikes.yml',
  sample: 'bikes.py',
  assets: [{ name: 'trips', kind: 'asset', lines: '4-9', each: false, after: [] }],
  drawing: { width: 0, height: 0, assets: [], edges: [] },
  picture: { width: 0, height: 0, assets: [], edges: [] },
  wide: { width: 0, height: 0, assets: [], edges: [] },
  narrow: { width: 0, height: 0, assets: [], edges: [] },
  samplePosition: { line: 1, column: 9 },
  projectPosition: { line: 1, column: 1 },
  linePositions: { trips: { line: 3, column: 40 } },
};

const TOOL: ConnectedTool = { name: 'DuckDB', packages: [], category: 'integrations/ai', support: 'dagster' };

function check(kind: SectionReference['kind'], name: string) {
  const section: SectionRecord = {
    name: 'docs',
    file: 'content/site/sections/docs.yml',
    page: 'intro',
    sentence: '',
    actions: [],
    parts: [],
    references: [{ kind, name, line: 5, column: 9 }],
  };
  const tags = [{ name: 'integrations/ai', label: 'AI', description: 'Models.' }];
  return checkSections([section], { links: LINKS, tags, tools: [TOOL], graphs: [GRAPH] });
}

test.each([
  ['page', 'guides/concepts'],
  ['address', '/guides/concepts#asset'],
  ['address', 'https://example.com'],
  ['answer', 'guides/concepts#asset'],
  ['graph', 'bikes'],
  ['tag', 'integrations/ai'],
  ['tool', 'DuckDB'],
] as const)('a %s that is there: %s', (kind, name) => {
  expect(check(kind, name)).toEqual([]);
});

test.each([
  ['page', 'guides/concept', 'guides/concepts'],
  ['address', '/guides/concept', '/guides/concepts'],
  ['answer', 'guides/concepts#assets', 'guides/concepts#asset'],
  ['graph', 'bike', 'bikes'],
  ['tag', 'integrations/a', 'integrations/ai'],
  ['tool', 'Duck DB', 'DuckDB'],
] as const)('a %s that is not there is reported with the nearest one: %s', (kind, name, suggestion) => {
  expect(check(kind, name)).toMatchObject([
    { file: 'content/site/sections/docs.yml', line: 5, column: 9, severity: 'error', suggestion },
  ]);
});

describe('the sample of a graph', () => {
  const sample = (count: number) => ({ path: 'bikes.py', text: 'x\n'.repeat(count), regions: [] });

  test('must be there', () => {
    const samples = new Map([['bike.py', sample(9)]]);
    expect(checkGraphs([GRAPH], samples)).toMatchObject([{ code: 'sample-missing', line: 1, suggestion: 'bike.py' }]);
  });

  test('must have the lines that the graph names', () => {
    expect(checkGraphs([GRAPH], new Map([['bikes.py', sample(9)]]))).toEqual([]);
    const found = checkGraphs([GRAPH], new Map([['bikes.py', sample(8)]]));
    expect(found).toMatchObject([{ code: 'sample-lines', file: GRAPH.file, line: 3, column: 40 }]);
  });
});

test('an answer of a page whose answers are wrong is not reported a second time', () => {
  const answers = [{ question: 'What is an asset?', heading: 'assets' }];
  const page = { ...CONCEPTS, answers };
  const links = { ...LINKS, docPaths: new Map([[page.docPath, page]]) };
  const reference = { kind: 'answer', name: 'guides/concepts#asset', line: 5, column: 9 } as const;
  const section: SectionRecord = {
    name: 'docs',
    file: 'content/site/sections/docs.yml',
    page: 'intro',
    sentence: '',
    actions: [],
    parts: [],
    references: [reference],
  };
  expect(checkSections([section], { links, tags: [], tools: [], graphs: [] })).toEqual([]);
});

test('an icon belongs to a page or to a folder of pages', () => {
  const icon = (route: string) => ({ route, icon: 'plug' as const, positions: { route: { line: 3, column: 14 } } });
  expect(checkRouteIcons([icon('/guides'), icon('/guides/concepts'), icon('/')], LINKS.docs)).toEqual([]);
  expect(checkRouteIcons([icon('/guide')], LINKS.docs)).toMatchObject([{ line: 3, suggestion: '/guides' }]);
});

test('an icon may belong to the list of tags', () => {
  const icon = { route: '/tags', icon: 'tags' as const, positions: {} };
  expect(checkRouteIcons([icon], LINKS.docs)).toEqual([]);
});

test('a page with entries that no group of topics has is reported at the folder', () => {
  const page = (name: string, entries: readonly object[]) => docRecord(`api/${name}`, { entries: entries as never });
  const section: SectionRecord = {
    name: 'api',
    file: 'content/site/sections/api.yml',
    page: 'api',
    sentence: '',
    actions: [],
    parts: [
      {
        kind: 'topics',
        title: 'Topics',
        folder: 'api',
        groups: [{ title: 'Assets', icon: 'boxes', pages: ['api/assets'] }],
      },
    ],
    references: [{ kind: 'page', name: 'api', line: 7, column: 13 }],
  };
  const docs = [page('assets', [{}]), page('jobs', [{}]), page('index-of-names', [])];
  expect(checkTopics([section], docs)).toMatchObject([
    { code: 'section', line: 7, column: 13, message: 'No group of topics has the page api/jobs.' },
  ]);
});
