import type { ConnectedTool } from '../../../../src/site-graph/references/connected-tools';
import type { Parents } from 'hast';
import { buildLandingPage } from '../../../../src/site-graph/landing-pages/build-landing-page';
import { toString } from 'hast-util-to-string';
import type { LandingPageLookup } from '../../../../src/site-graph/landing-pages/landing-page-lookup';
import type { AssetGraphRecord } from '../../../../src/site-graph/asset-graph-record';
import type { LoadedPart, LandingPageRecord } from '../../../../src/site-graph/landing-pages/landing-page-record';
import { docRecord } from '../../../fixtures/records';
import { element, elementsIn, root } from '../../../../src/mdx/hast/element';

const CHANGELOG = root([
  element('h2', { id: 'version-numbers' }, ['Version numbers']),
  element('ul', {}, [element('li', {}, ['Not a release.'])]),
  element('h2', { id: 'version-1112' }, ['Version 1.11.2']),
  element('ul', {}, [
    element('li', {}, [element('Link', { to: '/gone' }, ['UI']), ' is new.']),
    element('li', {}, ['Second.']),
    element('li', {}, ['Third.']),
  ]),
]);

const PAGES = [
  docRecord('about/changelog', { title: 'Changelog' }),
  docRecord('guides/assets', { answers: [{ question: 'What is an asset?', heading: 'asset' }] }),
  docRecord('api/dagster/assets', {
    title: 'Assets',
    entries: [{ name: 'dagster.asset' }, { name: 'dagster.AssetSpec' }] as never,
  }),
];

const GRAPH = {
  sample: 'bikes.py',
  drawing: {
    width: 1,
    height: 1,
    assets: [{ name: 'trips', kind: 'asset', lines: '4-5', left: 0, top: 0, width: 1, height: 1 }],
    edges: [],
  },
  picture: { width: 2, height: 1, assets: [], edges: [] },
} as unknown as AssetGraphRecord;

const TOOL: Omit<ConnectedTool, 'name'> = { packages: [], category: 'integrations/storage', support: 'dagster' };

const LOOKUP: LandingPageLookup = {
  docs: new Map(PAGES.map((doc) => [doc.docPath, doc])),
  docsByRoute: new Map(PAGES.map((doc) => [doc.route, doc])),
  entries: [],
  tags: [
    { name: 'integrations/storage', label: 'Storage', description: 'Databases.' },
    { name: 'integrations/ai', label: 'AI', description: 'Models.' },
  ],
  tools: [
    { ...TOOL, name: 'DuckDB', link: '/integrations/libraries/duckdb' },
    { ...TOOL, name: 'Amazon S3' },
    { ...TOOL, name: 'OpenAI', category: 'integrations/ai', link: '/integrations/libraries/openai' },
  ],
  graphOf: (name) => (name === 'bikes' ? GRAPH : undefined),
  sampleOf: () => 'import dagster as dg\n\n\n@dg.asset\ndef trips(): ...\n\n\ndefs = dg.Definitions([trips])\n',
  bodyOf: () => CHANGELOG,
  iconOf: () => 'plug',
};

function frontOf(parts: readonly LoadedPart[], changes: Partial<LandingPageRecord> = {}) {
  const section: LandingPageRecord = {
    name: 'docs',
    file: 'content/site/landing-pages/docs.yml',
    page: 'intro',
    sentence: 'What a reader finds here.',
    actions: [],
    parts,
    references: [],
    ...changes,
  };
  return buildLandingPage(section, LOOKUP);
}

/** The links of a tree, as `text -> address`. */
function linksIn(parent: Parents): string[] {
  return elementsIn(parent).flatMap((node) => {
    const { tagName, properties } = node;
    if (tagName === 'Link') return [`${toString(node)} -> ${String(properties.to)}`];
    const own =
      tagName === 'Card' && 'href' in properties ? [`${String(properties.title)} -> ${String(properties.href)}`] : [];
    return [...own, ...linksIn(node)];
  });
}

test('the lead has the sentence, and the actions where there are any', () => {
  expect(toString(frontOf([]).lead)).toBe('What a reader finds here.');
  const { lead } = frontOf([], { actions: [{ label: 'Start', to: '/start' }] });
  expect(lead).toEqual(
    root([element('Hero', { action: 'Start', href: '/start' }, [element('p', {}, ['What a reader finds here.'])])]),
  );
});

test('the picture is the code of the sample with its graph', () => {
  const { picture } = frontOf([], { graph: 'bikes', codeTitle: 'bikes.py', graphHint: 'Choose one.' });
  const [explorer] = elementsIn(picture);
  expect(explorer).toMatchObject(element('AssetExplorer', { title: 'bikes.py', hint: 'Choose one.' }));
  expect(frontOf([], { graph: 'gone' }).picture).toEqual(root());
});

test('that code ends with the last asset, has one blank line where the sample has two, and the assets keep their lines', () => {
  const [explorer] = elementsIn(frontOf([], { graph: 'bikes' }).picture);
  const { lines, drawing } = explorer?.data ?? {};
  expect(lines).toHaveLength(4);
  expect(drawing?.assets).toMatchObject([{ name: 'trips', lines: '3-4' }]);
});

test('the pages to begin with are links with the icon of their route and what is said of them', () => {
  const links = [
    { label: 'Quickstart', to: '/start', text: 'Run your first assets.' },
    { label: 'Concepts', to: '/concepts', icon: 'eye' as const },
  ];
  const { start } = frontOf([], { start: { title: 'Start here', links } });
  expect(linksIn(start)).toEqual(['Quickstart -> /start', 'Concepts -> /concepts']);
  expect(toString(start)).toContain('Run your first assets.');
  expect(JSON.stringify(start).match(/"name":"\w+"/g)).toEqual(['"name":"plug"', '"name":"eye"']);
});

test('links are cards with the icon of their route and what is said of them', () => {
  const links = [{ label: 'Testing', to: '/guides/test', text: 'How to call what you defined.' }];
  const { parts } = frontOf([{ kind: 'links', title: 'Guides', links }]);
  expect(linksIn(parts)).toEqual(['Testing -> /guides/test']);
  expect(JSON.stringify(parts)).toContain('"icon":"plug"');
  expect(toString(parts)).toContain('How to call what you defined.');
});

test('a path has its steps in order between where it begins and where it leads', () => {
  const path = { from: 'Cron', icon: 'layers' as const, steps: ['Keep it', 'Turn it'], to: 'Move', link: '/move' };
  const { parts } = frontOf([{ kind: 'paths', title: 'Paths', paths: [path] }]);
  expect(toString(parts)).toBe('PathsCronKeep itTurn itMove');
  const steps = element('ol', {}, [element('li', {}, ['Keep it']), element('li', {}, ['Turn it'])]);
  expect(JSON.stringify(parts)).toContain(JSON.stringify(steps));
});

test('titles of pages and words of questions come from the pages', () => {
  const { parts } = frontOf([
    {
      kind: 'taskCards',
      title: 'Ways',
      taskCards: [{ title: 'Build', icon: 'hammer', text: 'Text.', pages: ['guides/assets'] }],
    },
    { kind: 'answers', title: 'Questions', width: 'half', answers: ['guides/assets#asset'] },
  ]);
  expect(linksIn(parts)).toEqual(['assets -> /guides/assets', 'What is an asset? -> /guides/assets#asset']);
});

test('the newest release is the first section of a version, without links that only its page resolves', () => {
  const { parts } = frontOf([
    { kind: 'release', title: 'New in', more: 'All changes', width: 'half', page: 'about/changelog', most: 2 },
  ]);
  expect(toString(parts)).toBe('New in 1.11.2UI is new.Second.All changes');
  expect(linksIn(parts)).toEqual(['All changes -> /about/changelog#version-1112']);
});

test('tools are named in the order of the part, and lead where their data say', () => {
  const more = { label: 'All', to: '/integrations' };
  const { parts } = frontOf([{ kind: 'tools', title: 'Tools', tools: ['OpenAI', 'DuckDB'], more }]);
  expect(linksIn(parts)).toEqual([
    'OpenAI -> /integrations/libraries/openai',
    'DuckDB -> /integrations/libraries/duckdb',
    'All -> /integrations',
  ]);
});

test('a category leads to the page of its tag, and has the number of its tools, and their names', () => {
  const categories = [
    { tag: 'integrations/storage', icon: 'database' as const },
    { tag: 'integrations/ai', icon: 'brain' as const, title: 'Models' },
  ];
  const { parts } = frontOf([{ kind: 'categories', title: 'Tools', categories }]);
  expect(linksIn(parts)).toEqual([
    'Storage -> /tags/integrations/storage',
    'DuckDB -> /integrations/libraries/duckdb',
    'Amazon S3 -> /integrations/libraries#tool-amazon-s3',
    'Models -> /tags/integrations/ai',
    'OpenAI -> /integrations/libraries/openai',
  ]);
  expect(JSON.stringify(parts).match(/"note":"[^"]*"/g)).toEqual(['"note":"2 tools"', '"note":"1 tool"']);
});

test('a group of topics has the number of its names, and each of its topics too', () => {
  const groups = [{ title: 'Data', icon: 'boxes' as const, pages: ['api/dagster/assets'] }];
  const { parts } = frontOf([{ kind: 'topics', title: 'Topics', folder: 'api/dagster', groups }]);
  expect(JSON.stringify(parts)).toContain('"note":"2 names"');
  expect(toString(parts)).toBe('TopicsAssets 2');
});

test('an example shows the small drawing of its graph', () => {
  const text = 'What it shows.';
  const { parts } = frontOf([
    { kind: 'graphs', title: 'Examples', graphs: [{ graph: 'bikes', title: 'Bikes', to: '/bikes', text }] },
  ]);
  expect(JSON.stringify(parts)).toContain(JSON.stringify(GRAPH.picture));
});
