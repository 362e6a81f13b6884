import type { ApiEntry } from '../../../../src/mdx/extract/api-entries';
import { checkSettings } from '../../../../src/site-graph/checks/check-settings';
import type { DocRecord } from '../../../../src/site-graph/doc-record';
import { docRecord } from '../../../fixtures/records';

const PATHS = new Map([
  ['dagster.yaml', ['telemetry', 'telemetry.enabled', 'storage', 'storage.sqlite', 'storage.sqlite.base_dir']],
  ['dg.toml', ['cli']],
]);

const entry = (name: string, fields: string[] = [], line = 10): ApiEntry => ({
  kind: 'setting',
  name,
  summary: 'Summary.',
  explained: fields.map((field, index) => ({ part: 'Fields', name: field, line: line + 4 + index, column: 1 })),
  line,
  column: 1,
});

const page = (docPath: string, ...entries: ApiEntry[]): DocRecord => docRecord(docPath, { entries });

const TELEMETRY = entry('dagster.yaml telemetry', ['enabled']);
const STORAGE = entry('dagster.yaml storage', ['sqlite', 'sqlite.base_dir'], 30);
const CLI = page('dg', entry('dg.toml cli'));

test('nothing is wrong where each setting has an entry or is a field of one', () => {
  expect(checkSettings([page('yaml', TELEMETRY, STORAGE), CLI], PATHS)).toEqual([]);
});

test('a field may have an entry of its own', () => {
  const storage = [entry('dagster.yaml storage'), entry('dagster.yaml storage.sqlite', ['base_dir'])];
  expect(checkSettings([page('yaml', TELEMETRY, ...storage), CLI], PATHS)).toEqual([]);
});

test('a setting on no page is reported at the facts, with the entry that is missing', () => {
  expect(checkSettings([page('yaml', TELEMETRY, STORAGE)], PATHS)).toEqual([
    expect.objectContaining({
      code: 'api-missing',
      severity: 'error',
      file: 'content/api/facts/settings.json',
      message: 'The setting dg.toml cli is on no page.',
      expected: '<Setting file="dg.toml" name="cli">',
    }),
  ]);
});

test('a field on no page is reported at the nearest entry that it belongs to', () => {
  expect(checkSettings([page('yaml', TELEMETRY, entry('dagster.yaml storage', ['sqlite'])), CLI], PATHS)).toEqual([
    expect.objectContaining({
      code: 'api-missing',
      file: 'content/docs/yaml.mdx',
      line: 10,
      column: 1,
      message: 'The setting dagster.yaml storage.sqlite.base_dir is on no page.',
      expected: '<Setting file="dagster.yaml" name="storage.sqlite.base_dir"> or "- `sqlite.base_dir`: …" in <Fields>',
    }),
  ]);
});

test('an entry for an unknown setting is reported with its place and the nearest setting of the file', () => {
  const unknown = page('other', entry('dagster.yaml telemetri', ['enabled']));
  expect(checkSettings([page('yaml', TELEMETRY, STORAGE), CLI, unknown], PATHS)).toEqual([
    expect.objectContaining({
      code: 'api-unknown',
      severity: 'error',
      file: 'content/docs/other.mdx',
      line: 10,
      column: 1,
      message: 'dagster.yaml has no setting "telemetri".',
      suggestion: 'telemetry',
    }),
  ]);
});

test('an unknown field is reported with its own line and the nearest path', () => {
  const telemetry = entry('dagster.yaml telemetry', ['enabled', 'enable']);
  expect(checkSettings([page('yaml', telemetry, STORAGE), CLI], PATHS)).toEqual([
    expect.objectContaining({
      code: 'api-unknown',
      file: 'content/docs/yaml.mdx',
      line: 15,
      message: 'dagster.yaml has no setting "telemetry.enable".',
      suggestion: 'telemetry.enabled',
    }),
  ]);
});

test('an entry for an unknown file is reported with the nearest setting of all', () => {
  const unknown = page('other', entry('dagter.yaml telemetry'));
  expect(checkSettings([page('yaml', TELEMETRY, STORAGE), CLI, unknown], PATHS)).toEqual([
    expect.objectContaining({
      message: 'dagter.yaml has no setting "telemetry".',
      suggestion: 'dagster.yaml telemetry',
    }),
  ]);
});

test('a setting with two entries is reported at the second, with the place of the first', () => {
  const again = page('other', entry('dg.toml cli', [], 4));
  expect(checkSettings([CLI, page('yaml', TELEMETRY, STORAGE), again], PATHS)).toEqual([
    expect.objectContaining({
      code: 'api-duplicate',
      file: 'content/docs/other.mdx',
      line: 4,
      message: 'dg.toml cli has an entry in content/docs/dg.mdx already.',
    }),
  ]);
});
