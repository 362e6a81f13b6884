import { z } from 'zod';
import { namedObject, optionalText, text } from '../fields';

const inputSchema = namedObject('GraphqlInput', 'An argument of an operation, or a field of an input type.', {
  name: text('Its name.'),
  type: text("Its type in GraphQL's notation: `[String!]!`."),
  default: optionalText("Its default in GraphQL's notation."),
});

const graphqlOperationSchema = namedObject('GraphqlOperation', 'A query, a mutation or a subscription.', {
  name: text('Its name.'),
  arguments: z.array(inputSchema).describe('Its arguments, in order.'),
  type: text('What it returns.'),
  isDeprecated: z.boolean().describe('Whether the schema marks it as deprecated.'),
});

const inputTypeSchema = namedObject('GraphqlInputType', 'An object that an argument takes.', {
  name: text('Its name.'),
  fields: z.array(inputSchema).describe('Its fields, in order.'),
});

const enumTypeSchema = namedObject('GraphqlEnumType', 'An enum that an argument takes.', {
  name: text('Its name.'),
  values: z.array(z.string()).min(1).describe('Its values, in order.'),
});

const unionTypeSchema = namedObject(
  'GraphqlUnionType',
  'What an operation returns: mostly a result or one of several errors.',
  {
    name: text('Its name.'),
    members: z.array(z.string()).min(1).describe('The types that it may be, by name.'),
  },
);

const packageSchema = namedObject('GraphqlPackage', 'The package that builds the schema.', {
  name: text('Its name on PyPI.'),
  version: text('The version that the facts are from.'),
});

/** The file `content/api/facts/graphql.json`. */
export const graphqlFactsSchema = namedObject(
  'GraphqlFacts',
  "What the schema of Dagster's GraphQL API says about its operations.",
  {
    packages: z.array(packageSchema).min(1).describe('Where the facts are from.'),
    queries: z.array(graphqlOperationSchema).min(1).describe('The queries, by name.'),
    mutations: z.array(graphqlOperationSchema).min(1).describe('The mutations, by name.'),
    subscriptions: z.array(graphqlOperationSchema).describe('The subscriptions, by name.'),
    inputs: z.array(inputTypeSchema).describe('The input types that arguments lead to, by name.'),
    enums: z.array(enumTypeSchema).describe('The enums that arguments lead to, by name.'),
    unions: z.array(unionTypeSchema).describe('The unions that operations return, by name.'),
  },
);

/** An operation with its kind, as the database stores it. */
export const storedOperationSchema = graphqlOperationSchema
  .extend({
    operation: z.enum(['query', 'mutation', 'subscription']).describe('`query`, `mutation` or `subscription`.'),
  })
  .meta({
    id: 'StoredOperation',
    description: "A query, a mutation or a subscription of Dagster's GraphQL API, as its schema says it.",
  });

/** A type with its kind, as the database stores it. */
export const graphqlTypeSchema = namedObject(
  'GraphqlType',
  'A type that operations of the GraphQL API take or return.',
  {
    name: text('Its name.'),
    kind: z.enum(['input', 'enum', 'union']).describe('`input`, `enum` or `union`.'),
    inputFields: z.array(inputSchema).describe('The fields of an input type, in order.'),
    names: z.array(z.string()).describe('The values of an enum, or the types that a union may be.'),
  },
);

export type StoredOperation = z.output<typeof storedOperationSchema>;
export type GraphqlType = z.output<typeof graphqlTypeSchema>;
