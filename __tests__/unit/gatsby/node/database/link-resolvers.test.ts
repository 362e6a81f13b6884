import type { CreateResolversArgs } from 'gatsby';
import { createResolvers } from '../../../../../src/gatsby/node/create-resolvers';
import type { DocRecord } from '../../../../../src/site-graph/doc-record';
import { docRecord, pageLink, sidebarSource } from '../../../../fixtures/records';

type Resolve = (source: object, args: object, context: object, info: object) => Promise<unknown>;

const createNodeId = (input: string): string => `id of ${input}`;

function resolverOf(type: string, field: string, store?: object): Resolve {
  const add = jest.fn<void, [Record<string, Record<string, { readonly resolve: Resolve }>>]>();
  createResolvers({ createResolvers: add, createNodeId, store } as unknown as CreateResolversArgs);
  return add.mock.calls[0]![0][type]![field]!.resolve;
}

/** A database with pages, all of them below the first in the docs sidebar. */
function databaseOf(docs: readonly DocRecord[]) {
  const [first, ...others] = docs;
  const items = [
    { category: 'All', doc: first!.docPath, collapsed: true, items: others.map(({ docPath: doc }) => ({ doc })) },
  ];
  const nodes: Readonly<Record<string, readonly object[]>> = { Doc: docs, Sidebar: [sidebarSource(items)] };
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  return {
    getNodeById: ({ id }: { id: string }) => byId.get(id) ?? null,
    findAll: jest.fn(({ type }: { type: string }) => Promise.resolve({ entries: nodes[type] ?? [] })),
  };
}

/** Pages of which each links to itself and to the two before it. */
const DOCS = Array.from({ length: 5 }, (_, index) =>
  docRecord(`page-${index}`, {
    links: [index, index - 1, index - 2].filter((one) => one >= 0).map((one) => pageLink({ target: `/page-${one}` })),
  }),
);

test('backlinks of a page are the other pages that link to it; the nodes are read once for all pages', async () => {
  const resolve = resolverOf('Doc', 'backlinks');
  const nodeModel = databaseOf(DOCS);
  const context = { nodeModel };
  const routesOf = async (doc: DocRecord) =>
    ((await resolve(doc, {}, context, { operation: {} })) as readonly DocRecord[]).map(({ route }) => route);
  expect(await routesOf(DOCS[1]!)).toEqual(['/page-2', '/page-3']);
  const reads = nodeModel.findAll.mock.calls.length;
  expect(await routesOf(DOCS[3]!)).toEqual(['/page-4']);
  expect(nodeModel.findAll).toHaveBeenCalledTimes(reads);
});

test.each([
  ['dagster.Spec', 2],
  ['dagster.SpecSet', 0],
])('the number of pages that link to %s or to a member of it is %d', async (name, count) => {
  const entry = { kind: 'symbol' as const, summary: 'Text.', explained: [], line: 1, column: 1 };
  const entries = [
    { ...entry, name: 'dagster.Spec' },
    { ...entry, name: 'dagster.SpecSet' },
  ];
  const linking = (docPath: string, target: string): DocRecord =>
    docRecord(docPath, { links: [pageLink({ kind: 'symbol', target })] });
  const docs = [docRecord('api', { entries }), linking('a', 'dagster.Spec'), linking('b', 'dagster.Spec.key')];
  const context = { nodeModel: databaseOf(docs) };
  expect(await resolverOf('ApiSymbol', 'usedInCount')({ name }, {}, context, { operation: {} })).toBe(count);
});

test('where a list is filtered by backlinks, the nodes are read once for all pages, and again after a change of a node', async () => {
  const state = { resolvedNodesCache: new Map() };
  const resolve = resolverOf('Doc', 'backlinkCount', { getState: () => state });
  const nodeModel = databaseOf(DOCS);
  // Gatsby makes a context for each page then, and names no operation.
  const counts = () => Promise.all(DOCS.map((doc) => resolve(doc, {}, { nodeModel: { ...nodeModel } }, {})));
  expect(await counts()).toEqual([2, 2, 2, 1, 0]);
  const reads = nodeModel.findAll.mock.calls.length;
  await counts();
  expect(nodeModel.findAll).toHaveBeenCalledTimes(reads);
  state.resolvedNodesCache = new Map();
  await counts();
  expect(nodeModel.findAll).toHaveBeenCalledTimes(2 * reads);
});
