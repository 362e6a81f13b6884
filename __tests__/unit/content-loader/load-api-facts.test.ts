import { isFactsFile, loadApiFacts } from '../../../src/content-loader/load-api-facts';
import { apiSymbol, cliCommand } from '../../fixtures/api-facts';

const read = (name: string, facts: unknown) =>
  loadApiFacts({ path: `api/facts/${name}.json`, text: JSON.stringify(facts) });

const PACKAGE = {
  name: 'dagster',
  module: 'dagster',
  version: '1.11.16',
  source: 'python_modules/dagster',
  repository: 'https://github.com/dagster-io/dagster/blob/1.11.16',
};

test('the facts are the JSON files of their folder', () => {
  expect(['api/facts/dagster.json', 'api/facts/cli.json'].filter(isFactsFile)).toHaveLength(2);
  expect(['api/facts/notes.md', 'docs/api/facts/dagster.json', 'dagster.json'].filter(isFactsFile)).toEqual([]);
});

test('a package becomes a module, and each of its symbols a record that names it', () => {
  const symbol = apiSymbol('dagster.AssetSpec', { parameters: [{ name: 'key', kind: 'positionalOrKeyword' }] });
  const { records, diagnostics } = read('dagster', { packages: [PACKAGE], symbols: [symbol] });
  expect(diagnostics).toEqual([]);
  expect(records).toEqual([
    {
      type: 'ApiModule',
      key: 'dagster',
      fields: { name: 'dagster', packages: [PACKAGE], symbols: ['dagster.AssetSpec'] },
    },
    { type: 'ApiSymbol', key: 'dagster.AssetSpec', fields: { ...symbol, module: 'dagster' } },
  ]);
});

test('each command becomes a record that names its program', () => {
  const program = { name: 'dg', package: 'dagster-dg-cli', version: '1.11.16', commands: [{ command: 'dg dev' }] };
  expect(read('cli', { programs: [program] })).toEqual({
    records: [{ type: 'CliCommand', key: 'dg dev', fields: { ...cliCommand('dg dev'), program: 'dg' } }],
    diagnostics: [],
  });
});

test('each settings file becomes a record with all of its settings', () => {
  const file = {
    name: 'dagster.yaml',
    package: 'dagster',
    version: '1.11.16',
    source: 'dagster.schema',
    settings: [{ name: 'telemetry', type: 'Shape', isRequired: false, fields: [] }],
  };
  expect(read('settings', { files: [file] })).toEqual({
    records: [{ type: 'SettingsFile', key: 'dagster.yaml', fields: file }],
    diagnostics: [],
  });
});

test('each configuration becomes a record whose fields go by another name: Gatsby keeps `fields` for itself', () => {
  const { records } = read('config', {
    schemas: [{ name: 'dagster.in_process_executor', type: 'Shape', fields: [{ name: 'retries', type: 'Int' }] }],
  });
  expect(records).toEqual([
    {
      type: 'ApiConfigSchema',
      key: 'dagster.in_process_executor',
      fields: {
        name: 'dagster.in_process_executor',
        type: 'Shape',
        configFields: [{ name: 'retries', type: 'Int', isRequired: false, fields: [] }],
      },
    },
  ]);
});

describe('the GraphQL facts', () => {
  const operation = (name: string) => ({ name, arguments: [], type: 'Run!', isDeprecated: false });
  const field = { name: 'runId', type: 'String!' };
  const { records, diagnostics } = read('graphql', {
    packages: [{ name: 'dagster-graphql', version: '1.11.16' }],
    queries: [operation('capturedLogs')],
    mutations: [operation('launchRun')],
    subscriptions: [operation('capturedLogs')],
    inputs: [{ name: 'RunFilter', fields: [field] }],
    enums: [{ name: 'Status', values: ['DONE'] }],
    unions: [{ name: 'RunOrError', members: ['Run', 'PythonError'] }],
  });

  test('become a record for each operation, which says what it is; a query and a subscription may share a name', () => {
    expect(diagnostics).toEqual([]);
    expect(records.filter(({ type }) => type === 'GraphqlOperation')).toEqual([
      {
        type: 'GraphqlOperation',
        key: 'query capturedLogs',
        fields: { ...operation('capturedLogs'), operation: 'query' },
      },
      {
        type: 'GraphqlOperation',
        key: 'mutation launchRun',
        fields: { ...operation('launchRun'), operation: 'mutation' },
      },
      {
        type: 'GraphqlOperation',
        key: 'subscription capturedLogs',
        fields: { ...operation('capturedLogs'), operation: 'subscription' },
      },
    ]);
  });

  test('become a record for each type', () => {
    expect(records.filter(({ type }) => type === 'GraphqlType').map(({ fields }) => fields)).toEqual([
      { name: 'RunFilter', kind: 'input', inputFields: [field], names: [] },
      { name: 'Status', kind: 'enum', inputFields: [], names: ['DONE'] },
      { name: 'RunOrError', kind: 'union', inputFields: [], names: ['Run', 'PythonError'] },
    ]);
  });
});

test.each([
  ['dagster', { packages: [PACKAGE], symbols: [{ name: 'dagster.AssetSpec' }] }, 'symbols.0.path'],
  ['cli', { programs: [] }, 'programs'],
  ['config', {}, 'schemas'],
  ['settings', {}, 'files'],
  ['graphql', { packages: [] }, 'packages'],
  ['packages', { distributions: [{ name: 'dagster' }] }, 'distributions.0.version'],
])('facts of %s that do not fit are no records, and what to run is said', (name, facts, field) => {
  expect(read(name, facts)).toEqual({
    records: [],
    diagnostics: [
      expect.objectContaining({
        code: 'api-facts',
        severity: 'error',
        file: `content/api/facts/${name}.json`,
        message: expect.stringContaining(`The facts do not fit their schema: ${field}: `),
        expected: 'what `npm run api:check -- write` writes',
      }),
    ],
  });
});

test.each([
  ['is cut off', '{\n  "programs": [\n    {', 3, 6, 'property name'],
  ['ends in the middle of a list', '{\n  "programs": [', 2, 16, 'Unexpected end'],
  ['has a comma too many', '{\n  "programs": [1,]\n}', 2, 18, 'Unexpected token'],
  ['has a text in the middle', '{\n  "programs": []\n}\n<<<', 4, 1, 'Unexpected'],
  [
    'has two commas far from both ends',
    '{\n  "programs": [1, 2, 3,, 4, 5, 6, 7, 8, 9],\n  "more": []\n}',
    2,
    24,
    'Unexpected token',
  ],
  ['is empty', '', 1, 1, 'Unexpected end'],
])('a file that %s is reported with its name, its line, and what writes it', (_what, text, line, column, message) => {
  const result = loadApiFacts({ path: 'api/facts/cli.json', text });
  expect(result.diagnostics[0]?.message).toMatch(/^[^\n"]*$/); // nothing of the file's text
  expect(result).toMatchObject({
    records: [],
    diagnostics: [
      {
        code: 'json-syntax',
        file: 'content/api/facts/cli.json',
        line,
        column,
        message: expect.stringContaining(message),
        expected: expect.stringContaining('npm run api:check -- write'),
      },
    ],
  });
});

test('facts of packages become a record for each', () => {
  const slack = { name: 'dagster-slack', version: '0.27.16', requires: [{ name: 'dagster', versions: '==1.11.16' }] };
  expect(read('packages', { distributions: [slack] })).toEqual({
    records: [{ type: 'Package', key: 'dagster-slack', fields: slack }],
    diagnostics: [],
  });
});
