import type { Node } from 'gatsby';
import type { ComputedField, GraphqlTypeSource } from '../../../content-model/schema-output/graphql';
import type { Database } from './database';

/** Computes a field of a node, for the arguments of a query where the field takes some. */
export type Resolve<N> = (node: N, database: Database, args: object) => unknown;

/** A field that is computed. */
interface Field<N> extends ComputedField {
  readonly resolve: Resolve<N>;
}

/** Declares a computed field: its type, what it means, what computes it, and its arguments. */
export function field<N>(
  type: ComputedField['type'],
  description: string,
  resolve: Resolve<N>,
  args?: string,
): Field<N> {
  return { type, description, resolve, ...(args !== undefined && { args }) };
}

/** A type of the database: its stored fields by their schema, and its computed ones with what computes them. */
export interface DatabaseType<N = never> extends GraphqlTypeSource {
  readonly computed?: Readonly<Record<string, Field<N>>>;
  /** What computes a field that the schema has too: authors write something else there. */
  readonly resolvers?: Readonly<Record<string, Resolve<N>>>;
}

export type NamedNode = Node & { readonly name: string };
