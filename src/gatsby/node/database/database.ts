import type { Node } from 'gatsby';
import { execute, parse, type GraphQLSchema } from 'graphql';
import { inContentOrder } from '../../../content-loader/content-order';
import { collectSiteContent } from '../../../content-loader/collect-site-content';
import { loadOnce } from '../../../content-model/load-once';
import { symbolUsers } from '../../../site-graph/references/symbol-users';
import { buildSiteGraph, type SiteGraph } from '../../../site-graph/site-graph';
import type { SidebarTree } from '../../../site-graph/sidebars/sidebar-tree';
import { readContentHistory, type ContentHistory } from '../content/content-history';
import { contentNodeId } from '../content/content-nodes';
import { siteFilesOf } from '../list-files';
import type { Find } from '../resolve/resolve-body';

/** What Gatsby gives every resolver of one query. */
export interface QueryContext {
  readonly nodeModel: {
    readonly getNodeById: <T extends Node>(args: { id: string }) => T | null;
    readonly findOne: <T extends Node>(args: { type: string; query: object }) => Promise<T | null>;
    readonly findAll: <T extends Node>(args: { type: string }) => Promise<{ entries: Iterable<T> }>;
  };
}

/** The database as the resolvers of one query see it: other nodes, and what all documents mean together. */
export interface Database {
  readonly find: Find;
  readonly list: <T>(type: string) => Promise<readonly T[]>;
  readonly nodesOf: (ids: Iterable<string>) => Node[];
  /** The file of a picture, by its path below `content/`. */
  readonly imageFile: (path: string) => Promise<Node | null>;
  readonly graph: () => Promise<SiteGraph>;
  readonly sidebarTree: (name: string) => Promise<SidebarTree | undefined>;
  readonly symbolUsers: () => Promise<ReturnType<typeof symbolUsers>>;
  readonly history: () => Promise<ContentHistory>;
  /** Answers another query, whose answer the first depends on, too. */
  readonly ask: <T>(query: string, variables: Readonly<Record<string, unknown>>) => Promise<T>;
  /** The path below which the site is served: `/manual`, or nothing. */
  readonly basePath: string;
}

interface Opening {
  readonly context: QueryContext;
  readonly schema: GraphQLSchema;
  readonly createNodeId: (input: string) => string;
  readonly basePath: string;
}

/** Opens the database for a query. What takes long is read when a resolver first asks for it, and once. */
export function openDatabase({ context, schema, createNodeId, basePath }: Opening): Database {
  const { nodeModel } = context;
  const list = async <T>(type: string): Promise<T[]> =>
    inContentOrder((await nodeModel.findAll({ type })).entries as Iterable<T>);
  const graph = loadOnce(async () =>
    buildSiteGraph(await collectSiteContent(list, await siteFilesOf(await list('File')))),
  );
  return {
    find: (type, key) => nodeModel.getNodeById({ id: contentNodeId(createNodeId, type, key) }),
    list,
    nodesOf: (ids) => [...ids].flatMap((id) => nodeModel.getNodeById({ id }) ?? []),
    imageFile: (path) => nodeModel.findOne({ type: 'File', query: { filter: { relativePath: { eq: path } } } }),
    graph,
    sidebarTree: async (name) => (await graph()).sidebars.find((tree) => tree.name === name),
    symbolUsers: loadOnce(async () => symbolUsers([...(await graph()).navigation.values()].map(({ doc }) => doc))),
    history: loadOnce(readContentHistory),
    ask: async <T>(query: string, variableValues: Readonly<Record<string, unknown>>) => {
      const { data, errors = [] } = await execute({
        schema,
        document: parse(query),
        contextValue: context,
        variableValues,
      });
      if (errors.length > 0) throw new AggregateError(errors, `The database refuses a query: ${query}`);
      return data as T;
    },
    basePath,
  };
}
