import type { CreateResolversArgs, Node } from 'gatsby';
import { createResolvers } from '../../../../../src/gatsby/node/create-resolvers';
import type { BodyNode } from '../../../../../src/mdx/body/body-tree';

type Resolve = (source: object, args: object, context: object) => unknown;

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

const body = (...tree: BodyNode[]) => ({ json: JSON.stringify({ tree, sections: [] }) });
const doc = (docPath: string) => ({ docPath, route: `/${docPath}` });

describe('the page of a GraphQL operation', () => {
  const names = (name: string): BodyNode => ['table', 0, ['tr', 0, ['td', 0, ['code', 0, name]]]];
  const context = contextOf({
    Doc: {
      'guides/runs': doc('guides/runs'),
      'api/graphql': doc('api/graphql'),
      'api/graphql/client': doc('api/graphql/client'),
    },
    DocBody: {
      'guides/runs': body(names('version')),
      'api/graphql': body(names('launchRun'), ['p', 0, 'Not the version.']),
      'api/graphql/client': body(['p', 0, 'Sends ', ['code', 0, 'terminateRun'], '.']),
    },
  });

  test.each([
    ['launchRun', '/api/graphql'],
    ['terminateRun', '/api/graphql/client'],
    ['version', undefined],
  ])('%s is the one of the GraphQL reference that names it as code: %s', async (name, route) => {
    const found = await resolvers().GraphqlOperation?.doc?.resolve({ name }, {}, context);
    expect((found as { route: string } | null)?.route).toBe(route);
  });
});

describe('the page and the summary', () => {
  const entry = (summary: string) => ({ docPath: 'api/assets', summary });
  const context = contextOf({
    Doc: { 'api/assets': doc('api/assets') },
    ApiEntry: { 'symbol dagster.asset': entry('Makes an asset.'), 'command dg dev': entry('Starts the UI.') },
  });

  test('of a symbol are those of its entry', () => {
    const { ApiSymbol } = resolvers();
    expect(ApiSymbol?.doc?.resolve({ name: 'dagster.asset' }, {}, context)).toEqual(doc('api/assets'));
    expect(ApiSymbol?.summary?.resolve({ name: 'dagster.asset' }, {}, context)).toBe('Makes an asset.');
  });

  test('of a symbol without an entry are null', () => {
    const { ApiSymbol } = resolvers();
    expect(ApiSymbol?.doc?.resolve({ name: 'dagster.job' }, {}, context)).toBeNull();
    expect(ApiSymbol?.summary?.resolve({ name: 'dagster.job' }, {}, context)).toBeNull();
  });

  test('of a command is the page of its entry', () => {
    expect(resolvers().CliCommand?.doc?.resolve({ command: 'dg dev' }, {}, context)).toEqual(doc('api/assets'));
  });
});
