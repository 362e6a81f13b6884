import { z } from 'zod';

const inputSchema = z
  .strictObject({
    name: z.string().describe('Its name.'),
    type: z.string().describe("Its type in GraphQL's notation: `[String!]!`."),
    default: z.string().optional().describe("Its default in GraphQL's notation."),
  })
  .meta({ id: 'GraphqlInput', description: 'An argument of an operation, or a field of an input type.' });

export const graphqlOperationSchema = z
  .strictObject({
    name: z.string().describe('Its name.'),
    arguments: z.array(inputSchema).describe('Its arguments, in order.'),
    type: z.string().describe('What it returns.'),
    isDeprecated: z.boolean().describe('Whether the schema marks it as deprecated.'),
  })
  .meta({ id: 'GraphqlOperation', description: 'A query, a mutation or a subscription.' });

const inputTypeSchema = z
  .strictObject({
    name: z.string().describe('Its name.'),
    fields: z.array(inputSchema).describe('Its fields, in order.'),
  })
  .meta({ id: 'GraphqlInputType', description: 'An object that an argument takes.' });

const enumTypeSchema = z
  .strictObject({
    name: z.string().describe('Its name.'),
    values: z.array(z.string()).min(1).describe('Its values, in order.'),
  })
  .meta({ id: 'GraphqlEnumType', description: 'An enum that an argument takes.' });

const unionTypeSchema = z
  .strictObject({
    name: z.string().describe('Its name.'),
    members: z.array(z.string()).min(1).describe('The types that it may be, by name.'),
  })
  .meta({
    id: 'GraphqlUnionType',
    description: 'What an operation returns: mostly a result or one of several errors.',
  });

const packageSchema = z
  .strictObject({
    name: z.string().describe('Its name on PyPI.'),
    version: z.string().describe('The version that the facts are from.'),
  })
  .meta({ id: 'GraphqlPackage', description: 'The package that builds the schema.' });

/** The file `content/api/facts/graphql.json`. */
export const graphqlFactsSchema = z
  .strictObject({
    packages: z.array(packageSchema).min(1).describe('Where the facts are from.'),
    queries: z.array(graphqlOperationSchema).min(1).describe('The queries, by name.'),
    mutations: z.array(graphqlOperationSchema).min(1).describe('The mutations, by name.'),
    subscriptions: z.array(graphqlOperationSchema).describe('The subscriptions, by name.'),
    inputs: z.array(inputTypeSchema).describe('The input types that arguments lead to, by name.'),
    enums: z.array(enumTypeSchema).describe('The enums that arguments lead to, by name.'),
    unions: z.array(unionTypeSchema).describe('The unions that operations return, by name.'),
  })
  .meta({ id: 'GraphqlFacts', description: "What the schema of Dagster's GraphQL API says about its operations." });

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
export const graphqlTypeSchema = z
  .strictObject({
    name: z.string().describe('Its name.'),
    kind: z.enum(['input', 'enum', 'union']).describe('`input`, `enum` or `union`.'),
    inputFields: z.array(inputSchema).describe('The fields of an input type, in order.'),
    names: z.array(z.string()).describe('The values of an enum, or the types that a union may be.'),
  })
  .meta({ id: 'GraphqlType', description: 'A type that operations of the GraphQL API take or return.' });

export type GraphqlInput = z.output<typeof inputSchema>;
export type GraphqlOperation = z.output<typeof graphqlOperationSchema>;
export type StoredOperation = z.output<typeof storedOperationSchema>;
export type GraphqlType = z.output<typeof graphqlTypeSchema>;
