import type { ConnectedTool } from '../../../../src/site-graph/references/connected-tools';
import type { LandingPageReference } from '../../../../src/content-model/site/landing-page-references';
import type { LinkTargets } from '../../../../src/site-graph/checks/check-links';
import {
  checkLandingPages,
  checkSharedLandingPages,
  checkTopics,
} from '../../../../src/site-graph/checks/check-landing-pages';
import type { LandingPageRecord } from '../../../../src/site-graph/landing-pages/landing-page-record';
import { ASSET_GRAPH, docRecord } from '../../../fixtures/records';

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

const TOOL: ConnectedTool = { name: 'DuckDB', packages: [], category: 'integrations/ai', support: 'dagster' };

/** A landing page that names one thing. */
function landingPageWith(kind: LandingPageReference['kind'], name: string): LandingPageRecord {
  return {
    name: 'docs',
    file: 'content/site/landing-pages/docs.yml',
    page: 'intro',
    sentence: '',
    actions: [],
    parts: [],
    references: [{ kind, name, line: 5, column: 9 }],
  };
}

function check(kind: LandingPageReference['kind'], name: string) {
  const landingPage = landingPageWith(kind, name);
  const tags = [{ name: 'integrations/ai', label: 'AI', description: 'Models.' }];
  return checkLandingPages([landingPage], {
    links: LINKS,
    tags,
    tools: [TOOL],
    graphs: [ASSET_GRAPH],
    unreadableFiles: new Set(),
  });
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
    { file: 'content/site/landing-pages/docs.yml', line: 5, column: 9, severity: 'error', suggestion },
  ]);
});

test('an answer of a page whose answers are wrong is not reported a second time', () => {
  const answers = [{ question: 'What is an asset?', heading: 'assets' }];
  const page = { ...CONCEPTS, answers };
  const links = { ...LINKS, docPaths: new Map([[page.docPath, page]]) };
  const landingPage = landingPageWith('answer', 'guides/concepts#asset');
  expect(
    checkLandingPages([landingPage], { links, tags: [], tools: [], graphs: [], unreadableFiles: new Set() }),
  ).toEqual([]);
});

test('nothing is said of tools while the page of one does not fit', () => {
  const damaged = docRecord('integrations/libraries/duckdb');
  const links = { ...LINKS, docPaths: new Map([[damaged.docPath, damaged]]) };
  const targets = { links, tags: [], tools: [], graphs: [], unreadableFiles: new Set<string>() };
  expect(checkLandingPages([landingPageWith('tool', 'DuckDB')], targets)).toEqual([]);
});

test('a page with entries that no group of topics has is reported at the folder', () => {
  const page = (name: string, entries: readonly object[]) => docRecord(`api/${name}`, { entries: entries as never });
  const landingPage: LandingPageRecord = {
    name: 'api',
    file: 'content/site/landing-pages/api.yml',
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
  expect(checkTopics([landingPage], docs)).toMatchObject([
    { code: 'landing-page', line: 7, column: 13, message: 'No group of topics has the page api/jobs.' },
  ]);
});

test('a second landing page of a page is reported, with the file of the first', () => {
  const first = landingPageWith('page', 'intro');
  const second = { ...first, name: 'migration', file: 'content/site/landing-pages/migration.yml' };
  expect(checkSharedLandingPages([first])).toEqual([]);
  expect(checkSharedLandingPages([first, second, { ...second, page: 'migration' }])).toEqual([
    expect.objectContaining({
      code: 'landing-page',
      file: 'content/site/landing-pages/migration.yml',
      line: 5,
      column: 9,
      message: 'The page intro has a landing page already: content/site/landing-pages/docs.yml.',
      expected: 'a page that no other landing page has',
    }),
  ]);
});
