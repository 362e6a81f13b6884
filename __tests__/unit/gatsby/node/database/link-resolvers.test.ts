import type { CreateResolversArgs } from 'gatsby';
import { createResolvers } from '../../../../../src/gatsby/node/create-resolvers';
import type { DocRecord } from '../../../../../src/site-graph/doc-record';
import { docRecord, pageLink, sidebarSource } from '../../../../fixtures/records';

type Resolve = (source: object, args: object, context: object, info: object) => Promise<unknown>;

const createNodeId = (input: string): string => `id of ${input}`;

function resolverOf(type: string, field: string): Resolve {
  const add = jest.fn<void, [Record<string, Record<string, { readonly resolve: Resolve }>>]>();
  createResolvers({ createResolvers: add, createNodeId } as unknown as CreateResolversArgs);
  return add.mock.calls[0]![0][type]![field]!.resolve;
}

/** A database with pages, all of them below the first in the docs sidebar. */
function contextOf(docs: readonly DocRecord[]): object {
  const [first, ...others] = docs;
  const items = [
    { category: 'All', doc: first!.docPath, collapsed: true, items: others.map(({ docPath: doc }) => ({ doc })) },
  ];
  const nodes: Readonly<Record<string, readonly object[]>> = { Doc: docs, Sidebar: [sidebarSource(items)] };
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  return {
    nodeModel: {
      getNodeById: ({ id }: { id: string }) => byId.get(id) ?? null,
      findAll: ({ type }: { type: string }) => Promise.resolve({ entries: nodes[type] ?? [] }),
    },
  };
}

/** Pages of which each links to itself and to the two before it. */
const DOCS = Array.from({ length: 60 }, (_, index) =>
  docRecord(`page-${index}`, {
    links: [index, index - 1, index - 2].filter((one) => one >= 0).map((one) => pageLink({ target: `/page-${one}` })),
  }),
);

const routesOf = (found: unknown): string[] => [found].flat().map((doc) => (doc as DocRecord).route);

test.each([['backlinks', ['/page-31', '/page-32']]])(
  '%s of a page is looked up: the graph is made once, and none of its maps is searched',
  async (field, routes) => {
    const resolve = resolverOf('Doc', field);
    const context = contextOf(DOCS);
    await resolve(DOCS[0]!, {}, context, {});
    const searches = [
      jest.spyOn(Map.prototype, Symbol.iterator),
      jest.spyOn(Map.prototype, 'entries'),
      jest.spyOn(Map.prototype, 'values'),
      jest.spyOn(Map.prototype, 'keys'),
      jest.spyOn(Map.prototype, 'forEach'),
    ];
    const found = [];
    for (const doc of DOCS) found.push(await resolve(doc, {}, context, {}));
    const counts = searches.map((spy) => spy.mock.calls.length);
    jest.restoreAllMocks();
    expect(routesOf(found[30])).toEqual(routes);
    expect(counts).toEqual([0, 0, 0, 0, 0]);
  },
);
