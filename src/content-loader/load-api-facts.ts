import type { z } from 'zod';
import { cliFactsSchema } from '../content-model/api-facts/cli-facts';
import { configFactsSchema, type ConfigSchema } from '../content-model/api-facts/config-facts';
import { apiFactsSchema } from '../content-model/api-facts/api-facts';
import { graphqlFactsSchema } from '../content-model/api-facts/graphql-facts';
import { diagnostic } from '../content-model/diagnostics/diagnostic';
import { projectPathOf, type ContentFile, type ContentRecord, type LoadResult } from './content-record';

/** The folder of the facts below `content/`. */
const FOLDER = 'api/facts/';

/** The configuration of a symbol as the database holds it. */
export type ConfigSchemaRecord = Omit<ConfigSchema, 'fields'> & { readonly configFields: ConfigSchema['fields'] };

/** Whether a file holds what the packages say about themselves. */
export function isFactsFile(path: string): boolean {
  return path.startsWith(FOLDER) && path.endsWith('.json');
}

/**
 * Reads facts: a record for each package, symbol, command, configuration and GraphQL operation. They are generated (`tools/api-facts/`), so a
 * file that does not fit its schema is made anew, not mended.
 */
export function loadApiFacts({ path, text }: ContentFile): LoadResult {
  const name = path.slice(FOLDER.length).replace(/\.json$/, '');
  if (name === 'cli') return read(path, text, cliFactsSchema, cliRecords);
  if (name === 'config') return read(path, text, configFactsSchema, configRecords);
  if (name === 'graphql') return read(path, text, graphqlFactsSchema, graphqlRecords);
  return read(path, text, apiFactsSchema, (facts) => symbolRecords(facts, name));
}

function read<S extends z.ZodType>(
  path: string,
  text: string,
  schema: S,
  recordsOf: (facts: z.output<S>) => ContentRecord[],
): LoadResult {
  const { data, error } = schema.safeParse(JSON.parse(text));
  if (!error) return { records: recordsOf(data), diagnostics: [] };
  const [issue] = error.issues;
  const message = `The facts do not fit their schema: ${issue?.path.join('.')}: ${issue?.message}.`;
  const details = { expected: 'what `npm run api:check -- write` writes' };
  return { records: [], diagnostics: [diagnostic('api-facts', projectPathOf(path), undefined, message, details)] };
}

function symbolRecords({ packages, symbols }: z.output<typeof apiFactsSchema>, module: string): ContentRecord[] {
  const names = symbols.map(({ name }) => name);
  return [
    { type: 'ApiModule', key: module, fields: { name: module, packages, symbols: names } },
    ...symbols.map((symbol) => ({ type: 'ApiSymbol', key: symbol.name, fields: { ...symbol, module } })),
  ];
}

function cliRecords({ programs }: z.output<typeof cliFactsSchema>): ContentRecord[] {
  return programs.flatMap(({ name: program, commands }) =>
    commands.map((command) => ({ type: 'CliCommand', key: command.command, fields: { ...command, program } })),
  );
}

function configRecords({ schemas }: z.output<typeof configFactsSchema>): ContentRecord[] {
  return schemas.map(({ fields: configFields, ...schema }) => ({
    type: 'ApiConfigSchema',
    key: schema.name,
    fields: { ...schema, configFields } satisfies ConfigSchemaRecord, // Gatsby keeps the name `fields` for itself
  }));
}

function graphqlRecords(facts: z.output<typeof graphqlFactsSchema>): ContentRecord[] {
  const operations = { query: facts.queries, mutation: facts.mutations, subscription: facts.subscriptions };
  const types = [
    ...facts.inputs.map(({ name, fields }) => ({ name, kind: 'input', inputFields: fields, names: [] })),
    ...facts.enums.map(({ name, values }) => ({ name, kind: 'enum', inputFields: [], names: values })),
    ...facts.unions.map(({ name, members }) => ({ name, kind: 'union', inputFields: [], names: members })),
  ];
  return [
    ...Object.entries(operations).flatMap(([operation, list]) =>
      list.map((one) => ({
        type: 'GraphqlOperation',
        key: `${operation} ${one.name}`, // a query and a subscription may share a name
        fields: { ...one, operation },
      })),
    ),
    ...types.map((type) => ({ type: 'GraphqlType', key: type.name, fields: type })),
  ];
}
