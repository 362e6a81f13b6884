import type { z } from 'zod';
import { cliFactsSchema, type ProgramCommand } from '../content-model/api-facts/cli-facts';
import { configFactsSchema, type StoredConfig } from '../content-model/api-facts/config-facts';
import { apiFactsSchema, type ApiModule, type ModuleSymbol } from '../content-model/api-facts/api-facts';
import { graphqlFactsSchema, type GraphqlType, type StoredOperation } from '../content-model/api-facts/graphql-facts';
import { packageFactsSchema } from '../content-model/api-facts/package-facts';
import { FACTS_FOLDER } from '../content-model/api-facts/reference-folders';
import { settingsFactsSchema } from '../content-model/api-facts/settings-facts';
import { diagnostic, positionAt, type Diagnostic } from '../content-model/diagnostics/diagnostic';
import { projectPathOf, type ContentFile, type ContentRecord, type LoadResult } from './content-record';

const REMEDY = 'what `npm run api:check -- write` writes';

/** Whether a file holds what the packages say about themselves. */
export function isFactsFile(path: string): boolean {
  return projectPathOf(path).startsWith(FACTS_FOLDER) && path.endsWith('.json');
}

/**
 * Reads facts: a record for each package, module, symbol, command, configuration, settings file, and GraphQL operation. They
 * are generated (`tools/api-facts/`), so an invalid file has to be generated again.
 */
export function loadApiFacts({ path, text }: ContentFile): LoadResult {
  const name = projectPathOf(path).slice(FACTS_FOLDER.length, -'.json'.length);
  if (name === 'cli') return read(path, text, cliFactsSchema, cliRecords);
  if (name === 'config') return read(path, text, configFactsSchema, configRecords);
  if (name === 'graphql') return read(path, text, graphqlFactsSchema, graphqlRecords);
  if (name === 'packages') return read(path, text, packageFactsSchema, packageRecords);
  if (name === 'settings') return read(path, text, settingsFactsSchema, settingsRecords);
  return read(path, text, apiFactsSchema, (facts) => symbolRecords(facts, name));
}

function read<S extends z.ZodType>(
  path: string,
  text: string,
  schema: S,
  recordsOf: (facts: z.output<S>) => ContentRecord[],
): LoadResult {
  const file = projectPathOf(path);
  const json = parseJson(text, file);
  if (json.diagnostic) return { records: [], diagnostics: [json.diagnostic] };
  const { data, error } = schema.safeParse(json.value);
  if (!error) return { records: recordsOf(data), diagnostics: [] };
  const [issue] = error.issues;
  const message = `The facts do not fit their schema: ${issue?.path.join('.')}: ${issue?.message}.`;
  return { records: [], diagnostics: [diagnostic('api-facts', file, undefined, message, { expected: REMEDY })] };
}

/** The value of a JSON file, or what keeps it from being read and where. */
function parseJson(text: string, file: string): { readonly value?: unknown; readonly diagnostic?: Diagnostic } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const position = positionAt(text, readableLength(text));
    const reason = (error as SyntaxError).message.replace(/(?: in JSON at position|, (?:\.\.\.)?"| \(line)[\s\S]*/, '');
    const found = `The JSON cannot be read: ${reason}.`;
    return { diagnostic: diagnostic('json-syntax', file, position, found, { expected: REMEDY }) };
  }
}

/** How much of a text is the beginning of JSON. Halved until it is found, since not every error of `JSON.parse` has a place. */
function readableLength(text: string): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isBeginning(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as SyntaxError;
    return /^Unexpected end|^Unterminated/.test(message) || message.includes(`position ${text.length}`);
  }
}

function symbolRecords({ packages, symbols }: z.output<typeof apiFactsSchema>, module: string): ContentRecord[] {
  const names = symbols.map(({ name }) => name);
  const fields: ApiModule = { name: module, packages, symbols: names };
  return [
    { type: 'ApiModule', key: module, fields },
    ...symbols.map((symbol) => ({
      type: 'ApiSymbol',
      key: symbol.name,
      fields: { ...symbol, module } satisfies ModuleSymbol,
    })),
  ];
}

function packageRecords({ distributions }: z.output<typeof packageFactsSchema>): ContentRecord[] {
  return distributions.map((fields) => ({ type: 'Package', key: fields.name, fields }));
}

function cliRecords({ programs }: z.output<typeof cliFactsSchema>): ContentRecord[] {
  return programs.flatMap(({ name: program, commands }) =>
    commands.map((command) => ({
      type: 'CliCommand',
      key: command.command,
      fields: { ...command, program } satisfies ProgramCommand,
    })),
  );
}

function configRecords({ schemas }: z.output<typeof configFactsSchema>): ContentRecord[] {
  return schemas.map(({ fields: configFields, ...schema }) => ({
    type: 'ApiConfigSchema',
    key: schema.name,
    fields: { ...schema, configFields } satisfies StoredConfig,
  }));
}

function settingsRecords({ files }: z.output<typeof settingsFactsSchema>): ContentRecord[] {
  return files.map((fields) => ({ type: 'SettingsFile', key: fields.name, fields }));
}

function graphqlRecords(facts: z.output<typeof graphqlFactsSchema>): ContentRecord[] {
  const operations: StoredOperation[] = [
    ...facts.queries.map((one) => ({ ...one, operation: 'query' as const })),
    ...facts.mutations.map((one) => ({ ...one, operation: 'mutation' as const })),
    ...facts.subscriptions.map((one) => ({ ...one, operation: 'subscription' as const })),
  ];
  const types: GraphqlType[] = [
    ...facts.inputs.map(({ name, fields }) => ({ name, kind: 'input' as const, inputFields: fields, names: [] })),
    ...facts.enums.map(({ name, values }) => ({ name, kind: 'enum' as const, inputFields: [], names: values })),
    ...facts.unions.map(({ name, members }) => ({ name, kind: 'union' as const, inputFields: [], names: members })),
  ];
  return [
    // A query and a subscription may share a name.
    ...operations.map((fields) => ({ type: 'GraphqlOperation', key: `${fields.operation} ${fields.name}`, fields })),
    ...types.map((fields) => ({ type: 'GraphqlType', key: fields.name, fields })),
  ];
}
