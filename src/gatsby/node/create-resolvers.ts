import type { CreateResolversArgs } from 'gatsby';
import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { openDatabase, type Database, type QueryContext } from './database/database';
import type { DatabaseType, Resolve } from './database/database-type';
import { DATABASE_TYPES } from './database/types';

/** Adds the fields of the database that follow from other nodes. */
export function createResolvers({ createResolvers: add, createNodeId, basePath }: CreateResolversArgs): void {
  const opened = new WeakMap<QueryContext, Database>();
  const databaseOf = (context: QueryContext, schema: GraphQLSchema): Database => {
    const database = opened.get(context) ?? openDatabase({ context, schema, createNodeId, basePath });
    opened.set(context, database);
    return database;
  };
  const fieldConfig = (resolve: Resolve<never>) => ({
    resolve: (node: never, args: object, context: QueryContext, { schema }: GraphQLResolveInfo) =>
      resolve(node, databaseOf(context, schema), args),
  });
  const fieldsOf = ({ computed = {}, resolvers = {} }: DatabaseType): object => {
    const resolves = Object.entries(computed).map(([field, { resolve }]) => [field, resolve] as const);
    const all = [...resolves, ...Object.entries(resolvers)];
    return Object.fromEntries(all.map(([field, resolve]) => [field, fieldConfig(resolve)]));
  };
  add(Object.fromEntries(DATABASE_TYPES.map((type) => [type.name, fieldsOf(type)])));
}
