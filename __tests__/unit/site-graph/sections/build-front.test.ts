import type { BodyNode } from '../../../../src/mdx/body/body-tree';
import { plainText } from '../../../../src/mdx/markdown/elements';
import { buildFront } from '../../../../src/site-graph/sections/build-front';
import type { FrontLookup } from '../../../../src/site-graph/sections/front-lookup';
import type { AssetGraphRecord, LoadedPart, SectionRecord } from '../../../../src/site-graph/sections/section-record';
import { docRecord } from '../../../fixtures/records';

const CHANGELOG: readonly BodyNode[] = [
  ['h2', { id: 'version-numbers' }, 'Version numbers'],
  ['ul', 0, ['li', 0, 'Not a release.']],
  ['h2', { id: 'version-1112' }, 'Version 1.11.2'],
  ['ul', 0, ['li', 0, ['Link', { to: '/gone' }, 'UI'], ' is new.'], ['li', 0, 'Second.'], ['li', 0, 'Third.']],
];

const PAGES = [
  docRecord('about/changelog', { title: 'Changelog' }),
  docRecord('guides/assets', { answers: [{ question: 'What is an asset?', heading: 'asset' }] }),
  docRecord('integrations/duckdb', { title: 'Dagster & DuckDB', tags: ['integrations/storage'] }),
  docRecord('api/libraries/dagster-duckdb', { title: 'dagster-duckdb' }),
  docRecord('api/libraries/dagster-aws', { title: 'dagster-aws' }),
  docRecord('api/dagster/assets', {
    title: 'Assets',
    entries: [{ name: 'dagster.asset' }, { name: 'dagster.AssetSpec' }] as never,
  }),
];

const GRAPH = {
  sample: 'bikes.py',
  drawing: { width: 1, height: 1, assets: [], edges: [] },
  lyingDrawing: { width: 2, height: 1, assets: [], edges: [] },
} as unknown as AssetGraphRecord;

const LOOKUP: FrontLookup = {
  docs: new Map(PAGES.map((doc) => [doc.docPath, doc])),
  docsByRoute: new Map(PAGES.map((doc) => [doc.route, doc])),
  entries: [],
  tags: [
    { name: 'integrations/storage', label: 'Storage', description: 'Databases.' },
    { name: 'integrations/ai', label: 'AI', description: 'Models.' },
  ],
  taggedDocs: new Map([['integrations/storage', [PAGES[2]!]]]),
  graphOf: (name) => (name === 'bikes' ? GRAPH : undefined),
  sampleOf: () => 'import dagster as dg\n',
  bodyOf: () => CHANGELOG,
  iconOf: () => 'plug',
};

function frontOf(parts: readonly LoadedPart[], changes: Partial<SectionRecord> = {}) {
  const section: SectionRecord = {
    name: 'docs',
    file: 'content/site/sections/docs.yml',
    page: 'intro',
    sentence: 'What a reader finds here.',
    actions: [],
    parts,
    references: [],
    ...changes,
  };
  return buildFront(section, LOOKUP);
}

/** The links of a tree, as `text -> address`. */
function linksIn(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [name, props, ...children] = node;
    if (name === 'Link' && props !== 0) return [`${plainText(children)} -> ${String(props.to)}`];
    const own =
      name === 'Card' && props !== 0 && 'href' in props ? [`${String(props.title)} -> ${String(props.href)}`] : [];
    return [...own, ...linksIn(children)];
  });
}

test('the lead has the sentence, and the actions where there are any', () => {
  expect(plainText(frontOf([]).lead)).toBe('What a reader finds here.');
  const { lead } = frontOf([], { actions: [{ label: 'Start', to: '/start' }] });
  expect(lead).toMatchObject([['Hero', { action: 'Start', href: '/start' }, ['p', 0, 'What a reader finds here.']]]);
});

test('the picture is the code of the sample with its graph', () => {
  const [explorer] = frontOf([], { graph: 'bikes', codeTitle: 'bikes.py' }).picture;
  expect(explorer?.slice(0, 2)).toMatchObject(['AssetExplorer', { title: 'bikes.py', drawing: GRAPH.drawing }]);
  expect(frontOf([], { graph: 'gone' }).picture).toEqual([]);
});

test('titles of pages and words of questions come from the pages', () => {
  const { parts } = frontOf([
    {
      kind: 'doors',
      title: 'Ways',
      doors: [{ title: 'Build', icon: 'hammer', text: 'Text.', pages: ['guides/assets'] }],
    },
    { kind: 'answers', title: 'Questions', width: 'half', answers: ['guides/assets#asset'] },
  ]);
  expect(linksIn(parts)).toEqual(['assets -> /guides/assets', 'What is an asset? -> /guides/assets#asset']);
});

test('the newest release is the first section of a version, without links that only its page resolves', () => {
  const { parts } = frontOf([{ kind: 'release', width: 'half', page: 'about/changelog', most: 2 }]);
  expect(plainText(parts)).toBe('New in 1.11.2UI is new.Second.All changes');
  expect(linksIn(parts)).toEqual(['All changes -> /about/changelog#version-1112']);
});

test('of two pages of one tool, that of the first folder is named', () => {
  const folders = ['integrations', 'api/libraries'];
  const more = { label: 'All', to: '/integrations' };
  const { parts } = frontOf([{ kind: 'tools', title: 'Tools', folders, most: 9, more }]);
  expect(linksIn(parts)).toEqual([
    'dagster-aws -> /api/libraries/dagster-aws',
    'DuckDB -> /integrations/duckdb',
    'All -> /integrations',
  ]);
});

test('a category names its pages; one without pages says what it is for, and leads nowhere', () => {
  const { parts } = frontOf([
    {
      kind: 'categories',
      title: 'Tools',
      tagGroup: 'integrations',
      without: [],
      icons: { 'integrations/ai': 'brain' },
    },
  ]);
  expect(linksIn(parts)).toEqual(['Storage -> /tags/integrations/storage', 'Dagster & DuckDB -> /integrations/duckdb']);
  expect(plainText(parts)).toContain('Models.');
});

test('a topic has the number of its names, and the first of them', () => {
  const { parts } = frontOf([{ kind: 'topics', title: 'Topics', folder: 'api/dagster' }]);
  expect(JSON.stringify(parts)).toContain('"note":"2"');
  expect(plainText(parts)).toContain('asset, AssetSpec');
});

test('an example shows its graph lying', () => {
  const text = 'What it shows.';
  const { parts } = frontOf([
    { kind: 'graphs', title: 'Examples', graphs: [{ graph: 'bikes', title: 'Bikes', to: '/bikes', text }] },
  ]);
  expect(JSON.stringify(parts)).toContain(JSON.stringify(GRAPH.lyingDrawing));
});
