import type { ApiEntry, ExplainedName } from '../../../../src/mdx/extract/api-entries';
import { checkApiReference, type ApiReference } from '../../../../src/site-graph/checks/check-api-reference';
import type { DocRecord } from '../../../../src/site-graph/doc-record';
import { apiSymbol, cliCommand } from '../../../fixtures/api-facts';
import { docRecord, pageLink } from '../../../fixtures/records';

const SPEC = apiSymbol('dagster.AssetSpec', {
  parameters: [
    { name: 'key', kind: 'positionalOrKeyword' },
    { name: 'tags', kind: 'keywordOnly' },
  ],
  hiddenParameters: [{ name: 'auto_policy' }],
  members: [
    { name: 'merge', kind: 'method', line: 1, parameters: [{ name: 'other', kind: 'positionalOrKeyword' }] },
    { name: 'owners', kind: 'property', line: 2 },
  ],
});
const EXECUTOR = apiSymbol('dagster.docker_executor', { kind: 'executor' });

const REFERENCE: ApiReference = {
  symbols: [SPEC, EXECUTOR].map((symbol) => ({ ...symbol, module: 'dagster' })),
  commands: [
    cliCommand('dg dev', {
      arguments: [{ name: 'project', type: 'path' }],
      options: [{ flags: ['--verbose', '-v'], negativeFlags: ['--quiet'], type: 'boolean' }],
    }),
  ],
  configFields: new Map([['dagster.docker_executor', ['retries', 'retries.enabled']]]),
  settings: new Map(),
};

const entry = (name: string, explained: ExplainedName[] = [], changes: Partial<ApiEntry> = {}): ApiEntry => ({
  kind: 'symbol',
  name,
  summary: 'Summary.',
  explained,
  line: 10,
  column: 1,
  ...changes,
});

const command = (name: string, explained: ExplainedName[] = []): ApiEntry =>
  entry(name, explained, { kind: 'command' });

const explain = (part: ExplainedName['part'], name: string, of?: string): ExplainedName => ({
  part,
  name,
  ...(of === undefined ? {} : { of }),
  line: 14,
  column: 3,
});

const page = (docPath: string, ...entries: ApiEntry[]): DocRecord => docRecord(docPath, { entries });

/** A page that explains both symbols and the command, with what is given said of the first symbol. */
const complete = (...explained: ExplainedName[]): DocRecord =>
  page('api/assets', entry('dagster.AssetSpec', explained), entry('dagster.docker_executor'), command('dg dev'));

/** The same with what is given said of the command. */
const completeCommand = (...explained: ExplainedName[]): DocRecord =>
  page('api/cli', entry('dagster.AssetSpec'), entry('dagster.docker_executor'), command('dg dev', explained));

test('nothing is wrong where each public symbol has one entry', () => {
  expect(checkApiReference([complete()], REFERENCE)).toEqual([]);
});

test('a public symbol on no page is reported at its facts, with the entry that is missing', () => {
  expect(checkApiReference([page('api/assets', entry('dagster.AssetSpec'), command('dg dev'))], REFERENCE)).toEqual([
    expect.objectContaining({
      code: 'api-missing',
      severity: 'error',
      file: 'content/api/facts/dagster.json',
      message: 'The public symbol dagster.docker_executor is on no page.',
      expected: '<ApiSymbol name="dagster.docker_executor"> on a page of content/docs/api/',
    }),
  ]);
});

test('a command on no page is reported in the same way', () => {
  const withoutCommand = page('api/assets', entry('dagster.AssetSpec'), entry('dagster.docker_executor'));
  expect(checkApiReference([withoutCommand], REFERENCE)).toEqual([
    expect.objectContaining({
      code: 'api-missing',
      severity: 'error',
      file: 'content/api/facts/cli.json',
      message: 'The command dg dev is on no page.',
      expected: '<CliCommand name="dg dev"> on a page of content/docs/api/',
    }),
  ]);
});

test('a package with facts is documented: each of its symbols has to be on a page', () => {
  const other = { ...apiSymbol('dagster_slack.SlackResource'), module: 'dagster_slack' };
  const reference = { ...REFERENCE, symbols: [...REFERENCE.symbols, other] };
  expect(checkApiReference([complete()], reference)).toEqual([
    expect.objectContaining({ code: 'api-missing', file: 'content/api/facts/dagster_slack.json' }),
  ]);
});

test.each([
  ['symbol', entry('dagster.AssetSpek'), 'There is no public symbol "dagster.AssetSpek".', 'dagster.AssetSpec'],
  ['command', command('dg dew'), 'There is no command "dg dew".', 'dg dev'],
])(
  'an entry for an unknown %s is reported with its place and the nearest one',
  (_what, unknown, message, suggestion) => {
    expect(checkApiReference([complete(), page('api/other', unknown)], REFERENCE)).toEqual([
      expect.objectContaining({
        code: 'api-unknown',
        severity: 'error',
        file: 'content/docs/api/other.mdx',
        line: 10,
        column: 1,
        message,
        suggestion,
      }),
    ]);
  },
);

test.each([
  ['on two pages', [complete(), page('api/other', entry('dagster.AssetSpec', [], { line: 4 }))], 'api/other', 4],
  ['twice on a page', [complete(), page('api/assets', entry('dagster.AssetSpec', [], { line: 40 }))], 'api/assets', 40],
])('a symbol explained %s is reported at the second entry, with the place of the first', (_what, docs, path, line) => {
  expect(checkApiReference(docs, REFERENCE)).toEqual([
    expect.objectContaining({
      code: 'api-duplicate',
      file: `content/docs/${path}.mdx`,
      line,
      column: 1,
      message: 'dagster.AssetSpec has an entry in content/docs/api/assets.mdx already.',
      expected: 'one entry for each symbol',
    }),
  ]);
});

describe('an explained name that is not there is reported with its place, what there is, and the nearest', () => {
  test.each([
    [explain('Parameters', 'tag'), 'dagster.AssetSpec has no "tag".', 'one of key, tags, auto_policy', 'tags'],
    [explain('Members', 'owner'), 'dagster.AssetSpec has no "owner".', 'one of merge, owners', 'owners'],
    [explain('Members', 'othr', 'merge'), 'dagster.AssetSpec.merge has no "othr".', 'one of other', 'other'],
    [explain('Members', 'x', 'owners'), 'dagster.AssetSpec.owners has no "x".', 'nothing: it has none', undefined],
  ])('%o', (explained, message, expected, suggestion) => {
    expect(checkApiReference([complete(explained)], REFERENCE)).toEqual([
      {
        code: 'api-unknown',
        severity: 'error',
        file: 'content/docs/api/assets.mdx',
        line: 14,
        column: 3,
        message,
        expected,
        ...(suggestion === undefined ? {} : { suggestion }),
      },
    ]);
  });

  test('an option of a command', () => {
    expect(checkApiReference([completeCommand(explain('Options', '--verbos'))], REFERENCE)).toEqual([
      expect.objectContaining({
        code: 'api-unknown',
        file: 'content/docs/api/cli.mdx',
        line: 14,
        message: 'dg dev has no "--verbos".',
        expected: 'one of project, PROJECT, --verbose, -v, --quiet',
        suggestion: '--verbose',
      }),
    ]);
  });
});

test.each<[string, DocRecord[]]>([
  ['parameters, those that are hidden too', [complete(explain('Parameters', 'key'), explain('Parameters', 'auto_policy'))]],
  ['members and their parameters', [complete(explain('Members', 'merge'), explain('Members', 'other', 'merge'))]],
  ['what it raises: facts do not say it', [complete(explain('Raises', 'ValueError'))]],
  [
    'fields of a configuration',
    [page('api/assets', entry('dagster.AssetSpec'), entry('dagster.docker_executor', [explain('Parameters', 'retries.enabled')]), command('dg dev'))],
  ],
  ['options by any spelling, and arguments', [completeCommand(...['-v', '--quiet', 'PROJECT'].map((name) => explain('Options', name)))]],
])('a page may explain %s', (_what, docs) => expect(checkApiReference(docs, REFERENCE)).toEqual([])); // prettier-ignore

describe('a link to a member', () => {
  const linking = (target: string): DocRecord => docRecord('guide', { links: [pageLink({ kind: 'symbol', target })] });

  test('that its symbol has is right', () => {
    expect(checkApiReference([complete(), linking('dagster.AssetSpec.merge')], REFERENCE)).toEqual([]);
  });

  test('that its symbol does not have is reported with the nearest', () => {
    expect(checkApiReference([complete(), linking('dagster.AssetSpec.merged')], REFERENCE)).toEqual([
      expect.objectContaining({
        code: 'api-unknown',
        file: 'content/docs/guide.mdx',
        line: 7,
        column: 3,
        message: 'dagster.AssetSpec has no "merged".',
        suggestion: 'merge',
      }),
    ]);
  });
});

test('settings are checked beside them', () => {
  const reference = { ...REFERENCE, settings: new Map([['dagster.yaml', ['telemetry']]]) };
  expect(checkApiReference([complete()], reference)).toEqual([
    expect.objectContaining({ message: 'The setting dagster.yaml telemetry is on no page.' }),
  ]);
});
