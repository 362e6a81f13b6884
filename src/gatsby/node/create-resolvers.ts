import type { CreateResolversArgs } from 'gatsby';
import type { GraphQLResolveInfo } from 'graphql';
import { openDatabase, type Database, type QueryContext } from './database/database';
import type { DatabaseType, Resolve } from './database/database-type';
import { DATABASE_TYPES } from './database/types';

/** The part of Gatsby's state with the values of fields that lists are filtered by: another object after each change of a node. */
interface ValuesToFilterBy {
  readonly resolvedNodesCache: object;
}

/** What Gatsby tells a resolver of the query; there is no operation where it resolves fields to filter by them. */
type ResolveInfo = Pick<GraphQLResolveInfo, 'schema'> & Partial<Pick<GraphQLResolveInfo, 'operation'>>;

/** Adds the fields of the database that follow from other nodes. */
export function createResolvers({ createResolvers: add, createNodeId, basePath, store }: CreateResolversArgs): void {
  const opened = new WeakMap<object, Database>();
  const databaseOf = (context: QueryContext, { schema, operation }: ResolveInfo): Database => {
    // To filter or sort by a field, Gatsby resolves it for every node, without an operation and each in a context of its
    // own, and keeps the values until a node changes.
    const key = operation ? context : (store.getState() as ValuesToFilterBy).resolvedNodesCache;
    const database = opened.get(key) ?? openDatabase({ context, schema, createNodeId, basePath });
    opened.set(key, database);
    return database;
  };
  const fieldConfig = (resolve: Resolve<never>) => ({
    resolve: (node: never, args: object, context: QueryContext, info: ResolveInfo) =>
      resolve(node, databaseOf(context, info), args),
  });
  const fieldsOf = ({ computed = {}, resolvers = {} }: DatabaseType): object => {
    const resolves = Object.entries(computed).map(([field, { resolve }]) => [field, resolve] as const);
    const all = [...resolves, ...Object.entries(resolvers)];
    return Object.fromEntries(all.map(([field, resolve]) => [field, fieldConfig(resolve)]));
  };
  add(Object.fromEntries(DATABASE_TYPES.map((type) => [type.name, fieldsOf(type)])));
}
