import type { Database } from '../../../../../src/gatsby/node/database/database';
import { exampleText, withExamples, withToolExamples } from '../../../../../src/gatsby/node/resolve/resolve-examples';
import type { DocNode } from '../../../../../src/gatsby/node/resolve/resolve-body';
import { element, root } from '../../../../../src/mdx/hast/element';
import { docRecord, SLACK } from '../../../../fixtures/records';

const EXAMPLE = {
  project: 'tide_tables',
  shows: 'Load tides.',
  tools: ['Slack'],
  topics: ['apis' as const],
  needs: 'nothing' as const,
  minutes: 3,
};
const PAGE = docRecord('examples/tides', { title: 'Tides', example: EXAMPLE }) as DocNode;
const DRAWING = { width: 1, height: 1, assets: [], edges: [] };
const ASSETS = [{ name: 'tides', kind: 'asset', each: false, after: [] }];
const NODES: Readonly<Record<string, object>> = {
  [`Doc ${PAGE.docPath}`]: PAGE,
  'AssetGraph tide-tables': { assets: ASSETS, wide: DRAWING, narrow: DRAWING, picture: DRAWING },
  'ExampleArchive tide_tables': {
    project: 'tide_tables',
    route: '/downloads/examples/tide_tables.zip',
    bytes: 4_000,
    fileCount: 7,
  },
};
const DATABASE = {
  find: (type: string, key: string) => NODES[`${type} ${key}`] ?? null,
  list: () => Promise.resolve([{ ...EXAMPLE, docPath: PAGE.docPath }]),
  ask: () => Promise.resolve({ site: { siteMetadata: { siteUrl: 'https://site.test' } } }),
  graph: () => Promise.resolve({ navigation: new Map([[PAGE.id, { doc: PAGE, breadcrumbs: [] }]]) }),
  basePath: '/manual',
} as unknown as Database;

const complete = async (tagName: string, properties = {}) =>
  (await withExamples(root([element(tagName, properties)]), PAGE, DATABASE)).children;

test('a graph gets the drawings and the nodes of its project, and what is marked', async () => {
  expect(await complete('AssetGraph', { project: 'tide_tables', assets: 'tides more', alt: 'Tides.' })).toEqual([
    element('AssetGraph', { alt: 'Tides.' }, [], {
      drawings: { wide: DRAWING, narrow: DRAWING },
      nodes: ASSETS as never,
      markedNodes: ['tides', 'more'],
    }),
  ]);
});

test('a download knows its archive, and says what to type', async () => {
  const [download] = await complete('ExampleDownload', { project: 'tide_tables' });
  const url = 'https://site.test/manual/downloads/examples/tide_tables.zip';
  expect(download).toMatchObject({ properties: { url, bytes: 4_000, fileCount: 7 } });
  expect(JSON.stringify(download)).toContain(`"s","${url}"`);
});

test('a project that is not there is left out', async () => {
  expect(await complete('AssetGraph', { project: 'tides', alt: 'Tides.' })).toEqual([]);
  expect(await complete('ExampleDownload', { project: 'tides' })).toEqual([]);
});

test('the gallery has all examples, and is text for search', async () => {
  expect(await complete('ExampleGallery')).toMatchObject([
    { data: { examples: [{ title: 'Tides', to: PAGE.route, picture: DRAWING, minutes: 3 }] } },
  ]);
  await expect(exampleText(PAGE, DATABASE)).resolves.toBe(
    'Tides · Load tides. · APIs · No account · About 3 minutes · Slack',
  );
});

describe('the page of a tool', () => {
  const body = root([element('p', {}, ['Text.'])]);
  const pageOf = (tool: string) =>
    docRecord('integrations/libraries/a', { integration: { ...SLACK, tool } }) as DocNode;

  test('ends with the examples that use the tool', async () => {
    const { children } = await withToolExamples(body, pageOf('Slack'), DATABASE);
    expect(children).toHaveLength(3);
    expect(JSON.stringify(children.at(-1))).toContain(`"to":"${PAGE.route}"`);
  });

  test('is as it was where none does, as any other page is', async () => {
    expect(await withToolExamples(body, pageOf('Chroma'), DATABASE)).toBe(body);
    expect(await withToolExamples(body, PAGE, DATABASE)).toBe(body);
  });
});
