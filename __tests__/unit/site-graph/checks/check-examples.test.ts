import type { DocExample } from '../../../../src/content-model/pages/example';
import {
  checkExamples,
  checkProjectGraphs,
  checkProjectReferences,
  type ExampleTargets,
} from '../../../../src/site-graph/checks/check-examples';
import { exampleProjects } from '../../../../src/site-graph/references/examples';
import type { AssetGraphRecord } from '../../../../src/site-graph/asset-graph-record';
import type { FileReference } from '../../../../src/mdx/parse/content-path';
import { docRecord } from '../../../fixtures/records';

const START = { line: 1, column: 1 };
const DRAWING = { width: 0, height: 0, assets: [], edges: [] };
const EXAMPLE: DocExample = {
  project: 'tide_tables',
  shows: 'Load tide tables.',
  tools: ['DuckDB'],
  topics: ['etl'],
  needs: 'nothing',
  minutes: 1,
};
const GRAPH: AssetGraphRecord = {
  name: 'tide-tables',
  file: 'content/graphs/tide-tables.yml',
  project: 'tide_tables',
  assets: [{ name: 'raw_tides', kind: 'asset', each: false, after: [] }],
  drawing: DRAWING,
  picture: DRAWING,
  wide: DRAWING,
  narrow: DRAWING,
  positions: { project: { line: 3, column: 10 } },
};
const TARGETS: ExampleTargets = {
  projects: ['tide_tables', 'ticket_shop'],
  graphs: [GRAPH],
  tools: [{ name: 'DuckDB', packages: [], category: 'integrations/storage', support: 'dagster' }],
  unreadableFiles: new Set(),
};

const page = (docPath: string, changes: Partial<DocExample> = {}) =>
  docRecord(docPath, {
    example: { ...EXAMPLE, ...changes },
    files: [{ kind: 'graph', path: changes.project ?? EXAMPLE.project, ...START }],
    positions: { 'example.project': { line: 5, column: 12 }, 'example.tools.0': { line: 7, column: 11 } },
  });

test('the projects are the folders of examples with a manifest', () => {
  const paths = ['a/pyproject.toml', 'b/README.md', 'a/src/c/pyproject.toml', 'console/a.txt'];
  expect(exampleProjects([...paths.map((path) => `samples/examples/${path}`), 'samples/a/pyproject.toml'])).toEqual([
    'a',
  ]);
});

test('an example whose project and tools are there is right', () => {
  expect(checkExamples([page('examples/tides')], TARGETS)).toEqual([]);
});

test('a project and a tool that are not there are reported with the nearest one', () => {
  expect(checkExamples([page('examples/tides', { project: 'tide_table', tools: ['Duckdb'] })], TARGETS)).toMatchObject([
    { code: 'example', file: 'content/docs/examples/tides.mdx', line: 5, column: 12, suggestion: 'tide_tables' },
    { code: 'example', line: 7, column: 11, suggestion: 'DuckDB' },
  ]);
});

test('the first page shows the graph of its project', () => {
  const [graph] = page('examples/tides').files;
  const message = expect.stringContaining('does not show its graph') as string;
  const missing = [{ file: 'content/docs/examples/tides.mdx', line: 5, column: 12, message }];
  const withFiles = (...files: FileReference[]) => checkExamples([{ ...page('examples/tides'), files }], TARGETS);
  expect(withFiles(graph!)).toEqual([]);
  expect(withFiles()).toMatchObject(missing);
  expect(withFiles({ ...graph!, path: 'ticket_shop' })).toMatchObject(missing);
  expect(withFiles({ ...graph!, kind: 'project' })).toMatchObject(missing);
});

test.each([
  ['of its graph', 'tide_tables', 'blusky'],
  ['of its front matter', 'tide_table', 'tide_tables'],
])('of a first page whose project is misspelled, the name %s alone is reported', (_where, project, shown) => {
  const files: FileReference[] = [{ kind: 'graph', path: shown, ...START }];
  const doc = { ...page('examples/tides', { project }), files };
  const found = [...checkExamples([doc], TARGETS), ...checkProjectReferences(doc, TARGETS)];
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('There is no project')]);
});

test('a project has one first page', () => {
  expect(checkExamples([page('examples/a'), page('examples/b')], TARGETS)).toMatchObject([
    { file: 'content/docs/examples/b.mdx', message: expect.stringContaining('content/docs/examples/a.mdx') as string },
  ]);
});

test('nothing is said of tools while their file, or the page of one, cannot be read', () => {
  const wrong = page('examples/tides', { tools: ['Chroma'] });
  const unreadableFiles = new Set(['content/tools.yml']);
  expect(checkExamples([wrong], { ...TARGETS, unreadableFiles })).toEqual([]);
  expect(checkExamples([wrong, docRecord('integrations/libraries/chroma')], TARGETS)).toEqual([]);
});

describe('a component', () => {
  const check = (reference: Partial<FileReference>, targets: Partial<ExampleTargets> = {}) =>
    checkProjectReferences(
      { file: 'content/docs/a.mdx', files: [{ kind: 'graph', path: 'tide_tables', line: 9, column: 1, ...reference }] },
      { ...TARGETS, ...targets },
    );

  test.each([{}, { assets: 'raw_tides' }, { kind: 'project' }, { kind: 'sample', path: 'a.py' }] as const)(
    'names what is there: %j',
    (reference) => {
      expect(check(reference)).toEqual([]);
    },
  );

  test('names a project that is not there', () => {
    expect(check({ kind: 'project', path: 'ticket_shops' })).toMatchObject([
      { code: 'example', line: 9, suggestion: 'ticket_shop' },
    ]);
  });

  test('names a project without a graph', () => {
    expect(check({ path: 'ticket_shop' })).toMatchObject([
      { code: 'graph', line: 9, expected: expect.stringContaining('content/graphs/ticket-shop.yml') as string },
    ]);
    expect(check({ path: 'ticket_shop' }, { unreadableFiles: new Set(['content/graphs/ticket-shop.yml']) })).toEqual(
      [],
    );
  });

  test('names an asset that the graph does not have', () => {
    expect(check({ assets: 'raw_tides raw_tide' })).toMatchObject([{ code: 'graph', suggestion: 'raw_tides' }]);
  });
});

test('the graph of a project is in the file that is called like it', () => {
  expect(checkProjectGraphs(TARGETS)).toEqual([]);
  expect(checkProjectGraphs({ ...TARGETS, graphs: [{ ...GRAPH, project: 'tide_table' }] })).toMatchObject([
    { code: 'example', file: GRAPH.file, line: 3, suggestion: 'tide_tables' },
  ]);
  expect(checkProjectGraphs({ ...TARGETS, graphs: [{ ...GRAPH, name: 'tides' }] })).toMatchObject([
    { code: 'graph', expected: 'content/graphs/tide-tables.yml' },
  ]);
});
