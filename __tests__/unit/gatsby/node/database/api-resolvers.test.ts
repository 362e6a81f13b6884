import type { CreateResolversArgs, Node } from 'gatsby';
import { createResolvers } from '../../../../../src/gatsby/node/create-resolvers';

type Resolve = (source: object, args: object, context: object, info: object) => unknown;

const createNodeId = (input: string): string => `id of ${input}`;

/** The resolvers of the database by type and field. */
function resolvers(): Record<string, Record<string, { readonly resolve: Resolve }>> {
  const add = jest.fn();
  createResolvers({ createResolvers: add, createNodeId } as unknown as CreateResolversArgs);
  return add.mock.calls[0][0];
}

/** A database with nodes by type and key. */
function contextOf(nodes: Readonly<Record<string, Readonly<Record<string, object>>>>): object {
  const byId = new Map(
    Object.entries(nodes).flatMap(([type, ofType]) =>
      Object.entries(ofType).map(([key, fields]) => [createNodeId(`${type} ${key}`), fields as Node] as const),
    ),
  );
  return {
    nodeModel: {
      getNodeById: ({ id }: { id: string }) => byId.get(id) ?? null,
      findAll: ({ type }: { type: string }) => Promise.resolve({ entries: Object.values(nodes[type] ?? {}) }),
    },
  };
}

const doc = (docPath: string) => ({ docPath, route: `/${docPath}` });

describe('the page and the summary', () => {
  const entry = (summary: string) => ({ docPath: 'api/assets', summary });
  const context = contextOf({
    Doc: { 'api/assets': doc('api/assets') },
    ApiEntry: { 'symbol dagster.asset': entry('Makes an asset.') },
  });

  test('of a symbol are those of its entry', () => {
    const { ApiSymbol } = resolvers();
    expect(ApiSymbol?.doc?.resolve({ name: 'dagster.asset' }, {}, context, { operation: {} })).toEqual(
      doc('api/assets'),
    );
    expect(ApiSymbol?.summary?.resolve({ name: 'dagster.asset' }, {}, context, { operation: {} })).toBe(
      'Makes an asset.',
    );
  });

  test('of a symbol without an entry are null', () => {
    const { ApiSymbol } = resolvers();
    expect(ApiSymbol?.doc?.resolve({ name: 'dagster.job' }, {}, context, { operation: {} })).toBeNull();
    expect(ApiSymbol?.summary?.resolve({ name: 'dagster.job' }, {}, context, { operation: {} })).toBeNull();
  });
});
