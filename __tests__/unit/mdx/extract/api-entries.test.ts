import { collectApiEntries, type ApiEntry } from '../../../../src/mdx/extract/api-entries';
import type { Diagnostic } from '../../../../src/content-model/diagnostics/diagnostic';
import { createPageCompiler, PAGE_FILE, rootOf } from '../../../fixtures/pages';

const read = (...lines: string[]): { entries: ApiEntry[]; diagnostics: Diagnostic[] } =>
  collectApiEntries(rootOf(lines.join('\n')), PAGE_FILE);

describe('an entry', () => {
  const { entries, diagnostics } = read(
    'Text.',
    '',
    '<ApiSymbol name="dagster.AssetSpec">',
    '',
    'Describes an `asset`',
    'without *code*.',
    '',
    'More.',
    '',
    '<Parameters>',
    '- `key`: its key.',
    '',
    '  Any number of parts.',
    '- `tags`: labels.',
    '</Parameters>',
    '',
    '<Members>',
    '- `merge`: a copy.',
    '  - `tags`: labels to add.',
    '</Members>',
    '',
    '<Raises>',
    '- `dagster.CheckError`: never.',
    '</Raises>',
    '',
    '</ApiSymbol>',
  );

  test('has the name of its symbol, its place, and its first paragraph as a summary without markup', () => {
    expect(diagnostics).toEqual([]);
    expect(entries).toEqual([
      expect.objectContaining({
        kind: 'symbol',
        name: 'dagster.AssetSpec',
        summary: 'Describes an asset without code.',
        line: 3,
        column: 1,
      }),
    ]);
  });

  test('explains names by part, with their places; those of a member below it', () => {
    expect(entries[0]?.explained).toEqual([
      { part: 'Parameters', name: 'key', line: 11, column: 1 },
      { part: 'Parameters', name: 'tags', line: 14, column: 1 },
      { part: 'Members', name: 'merge', line: 18, column: 1 },
      { part: 'Members', name: 'tags', of: 'merge', line: 19, column: 3 },
      { part: 'Raises', name: 'dagster.CheckError', line: 23, column: 1 },
    ]);
  });
});

test('the entry of a command explains its options', () => {
  const { entries } = read(
    '<CliCommand name="dg dev">',
    '',
    'Starts the UI.',
    '',
    '<Options>',
    '- `--port`: where.',
    '</Options>',
    '',
    '</CliCommand>',
  );
  expect(entries).toEqual([
    {
      kind: 'command',
      name: 'dg dev',
      summary: 'Starts the UI.',
      explained: [{ part: 'Options', name: '--port', line: 6, column: 1 }],
      line: 1,
      column: 1,
    },
  ]);
});

test('the entry of a setting is named by its file and its path, and explains its fields', () => {
  const { entries } = read(
    '<Setting file="dagster.yaml" name="storage">',
    '',
    'Where data is.',
    '',
    '<Fields>',
    '- `sqlite.base_dir`: the folder.',
    '</Fields>',
    '',
    '</Setting>',
  );
  expect(entries).toEqual([
    {
      kind: 'setting',
      name: 'dagster.yaml storage',
      summary: 'Where data is.',
      explained: [{ part: 'Fields', name: 'sqlite.base_dir', line: 6, column: 1 }],
      line: 1,
      column: 1,
    },
  ]);
});

test('lists outside of the parts explain nothing', () => {
  const { entries, diagnostics } = read(
    '<ApiSymbol name="dagster.asset">',
    '',
    'Text.',
    '',
    '- one',
    '',
    '</ApiSymbol>',
  );
  expect([entries[0]?.explained, diagnostics]).toEqual([[], []]);
});

describe('what is wrong in the form of an entry is reported with its place and what was expected', () => {
  test('no summary', () => {
    const { entries, diagnostics } = read(
      'Text.',
      '',
      '<ApiSymbol name="dagster.asset">',
      '',
      '- one',
      '',
      '</ApiSymbol>',
    );
    expect(entries[0]?.summary).toBe('');
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'api-summary',
        severity: 'error',
        file: PAGE_FILE,
        line: 3,
        column: 1,
        message: 'The entry of dagster.asset does not begin with a summary.',
        expected: expect.stringContaining('paragraph'),
      }),
    ]);
  });

  test.each([
    ['no name', '- its key.'],
    ['a name without backticks', '- key: its key.'],
    ['no colon', '- `key` is its key.'],
    ['a name alone', '- `key`'],
  ])('an item with %s', (_what, item) => {
    const { entries, diagnostics } = read(
      '<ApiSymbol name="dagster.asset">',
      '',
      'Text.',
      '',
      '<Parameters>',
      '- `name`: its name.',
      item,
      '</Parameters>',
      '',
      '</ApiSymbol>',
    );
    expect(entries[0]?.explained.map(({ name }) => name)).toEqual(['name']);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'api-item',
        file: PAGE_FILE,
        line: 7,
        column: 1,
        message: 'An item of <Parameters> does not begin with a name.',
        expected: expect.stringContaining('- `key`: …'),
      }),
    ]);
  });
});

test('an entry is in the table of contents under its last name, with the qualified name as its anchor', async () => {
  const compilePage = await createPageCompiler();
  const { headings } = compilePage(
    '## Specs\n\n<ApiSymbol name="dagster.AssetSpec">\n\nText.\n\n</ApiSymbol>\n\n<CliCommand name="dg dev">\n\nText.\n\n</CliCommand>\n\n<Setting file="dagster.yaml" name="storage.sqlite">\n\nText.\n\n</Setting>',
  );
  expect(headings).toEqual([
    { id: 'specs', text: 'Specs', level: 2 },
    { id: 'dagster.AssetSpec', text: 'AssetSpec', level: 3 },
    { id: 'dg-dev', text: 'dg dev', level: 3 },
    { id: 'storage.sqlite', text: 'storage.sqlite', level: 3 },
  ]);
});
