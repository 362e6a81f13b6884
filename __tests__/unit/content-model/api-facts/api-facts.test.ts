import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { cliFactsSchema } from '../../../../src/content-model/api-facts/cli-facts';
import { configFactsSchema } from '../../../../src/content-model/api-facts/config-facts';
import { apiFactsSchema } from '../../../../src/content-model/api-facts/api-facts';
import { graphqlFactsSchema } from '../../../../src/content-model/api-facts/graphql-facts';
import { packageFactsSchema } from '../../../../src/content-model/api-facts/package-facts';
import { settingsFactsSchema } from '../../../../src/content-model/api-facts/settings-facts';

const FOLDER = 'content/api/facts';
const OTHER_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'cli.json': cliFactsSchema,
  'config.json': configFactsSchema,
  'graphql.json': graphqlFactsSchema,
  'packages.json': packageFactsSchema,
  'settings.json': settingsFactsSchema,
};
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const SYMBOL_FILES = FILES.filter((name) => !(name in OTHER_SCHEMAS));

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
}

/** Everything below a value, itself included. */
function within(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(within)] : [value];
}

const facts = SYMBOL_FILES.map((name) => apiFactsSchema.parse(read(name)));
const symbols = facts.flatMap((file) => file.symbols);
const byName = new Map(symbols.map((symbol) => [symbol.name, symbol]));

test('there are facts of the core package and of the libraries that the reference describes', () => {
  expect(SYMBOL_FILES).toEqual(
    expect.arrayContaining(
      ['dagster', 'dagster_aws', 'dagster_dbt', 'dagster_duckdb', 'dagster_graphql', 'dagster_pipes'].map(
        (name) => `${name}.json`,
      ),
    ),
  );
});

test.each(FILES)('%s fits its schema', (name) => {
  const schema = OTHER_SCHEMAS[name] ?? apiFactsSchema;
  expect(schema.safeParse(read(name)).error?.issues ?? []).toEqual([]);
});

test('no public name is given twice', () => {
  const names = symbols.flatMap(({ name, aliases }) => [name, ...aliases]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every reference and every base of Dagster is a symbol that is there', () => {
  const referred = symbols.flatMap(({ references, bases }) => [
    ...Object.values(references),
    ...bases.filter(isDagsters),
  ]);
  expect(referred.filter((name) => !byName.has(name))).toEqual([]);
});

test('the facts hold no prose: no text of a docstring, a help text or a description', () => {
  const keys = FILES.flatMap((name) => within(read(name))).flatMap((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [],
  );
  expect(keys.filter((key) => /^(doc|docstring|help|description|summary)$/.test(key) && !isName(key))).toEqual([]);
  const sources = symbols.flatMap(({ parameters, value = '' }) => [
    value,
    ...parameters.map((parameter) => parameter.default ?? ''),
  ]);
  expect(sources.filter((text) => /description=/.test(text))).toEqual([]);
});

describe('what is known of Dagster 1.11', () => {
  test('AssetSpec is a record that takes its key by position and its tags by name', () => {
    const spec = byName.get('dagster.AssetSpec');
    expect(spec).toMatchObject({ kind: 'class', style: 'record' });
    expect(spec?.parameters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'key', kind: 'positionalOrKeyword' }),
        expect.objectContaining({ name: 'tags', kind: 'keywordOnly', default: 'None' }),
      ]),
    );
    expect(spec?.references).toMatchObject({ PartitionsDefinition: 'dagster.PartitionsDefinition' });
  });

  test('SourceAsset is deprecated and says what to use instead', () => {
    const [lifecycle] = byName.get('dagster.SourceAsset')?.lifecycle ?? [];
    expect(lifecycle).toMatchObject({ stage: 'deprecated', breakingVersion: '2.0.0' });
    expect(lifecycle?.note).toContain('AssetSpec');
  });

  test('a beta parameter is told from its function', () => {
    const asset = byName.get('dagster.asset');
    expect(asset?.lifecycle).toEqual([]);
    expect(asset?.parameters.find(({ name }) => name === 'io_manager_def')?.lifecycle).toEqual([{ stage: 'beta' }]);
  });

  test('a field of a pydantic model goes by its alias', () => {
    const manager = byName.get('dagster_duckdb.DuckDBIOManager');
    expect(manager?.parameters.map(({ name }) => name)).toEqual(['database', 'connection_config', 'schema']);
  });

  test.each([
    ['dagster.asset', 'decorator'],
    ['dagster.Component', 'class'],
    ['dagster.DefsFolderComponent', 'component'],
    ['dagster.DagsterInvariantViolationError', 'exception'],
    ['dagster.DagsterRunStatus', 'enum'],
    ['dagster.Field', 'configSchema'],
    ['dagster.materialize', 'function'],
    ['dagster.multiprocess_executor', 'executor'],
    ['dagster.ResolvedAssetKey', 'typeAlias'],
    ['dagster_aws.s3.S3Resource', 'resource'],
    ['dagster_aws.s3.S3PickleIOManager', 'ioManager'],
  ])('%s is of the kind %s', (name, kind) => {
    expect(byName.get(name)?.kind).toBe(kind);
  });
});

test('the seven programs are there, with the commands that guides use', () => {
  const { programs } = cliFactsSchema.parse(read('cli.json'));
  expect(programs.map(({ name }) => name)).toEqual([
    'create-dagster',
    'dagster',
    'dagster-cloud',
    'dagster-daemon',
    'dagster-graphql',
    'dagster-webserver',
    'dg',
  ]);
  const commands = programs.flatMap((program) => program.commands.map(({ command }) => command));
  expect(commands).toEqual(
    expect.arrayContaining(['dagster dev', 'dg check defs', 'dg scaffold defs', 'dg plus deploy']),
  );
});

test('configurations belong to symbols that are there, with fields and defaults', () => {
  const { schemas } = configFactsSchema.parse(read('config.json'));
  expect(schemas.filter(({ name }) => !byName.has(name))).toEqual([]);
  const executor = schemas.find(({ name }) => name === 'dagster.multiprocess_executor');
  expect(executor?.fields).toContainEqual({
    name: 'max_concurrent',
    type: 'Noneable(Int)',
    isRequired: false,
    default: 'null',
    fields: [],
  });
});

test('the GraphQL facts have what the Python client calls', () => {
  const { queries, mutations } = graphqlFactsSchema.parse(read('graphql.json'));
  expect(queries.map(({ name }) => name)).toContain('runOrError');
  expect(mutations.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['launchRun', 'reloadRepositoryLocation', 'terminateRun']),
  );
});

function isDagsters(name: string): boolean {
  return name.startsWith('dagster');
}

/** Keys of `references` are names of the source and may be any word. */
function isName(key: string): boolean {
  return symbols.some(({ references }) => key in references);
}
