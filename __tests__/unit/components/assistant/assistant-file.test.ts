import { loadDataFile } from '../../../../src/content-loader/load-data-file';

const read = (text: string) => loadDataFile({ path: 'site/assistant.yml', text });

interface Expected {
  readonly line: number;
  readonly field: string;
  readonly suggestion?: string;
}

describe('[ASK-01] content/site/assistant.yml', () => {
  test.each([
    ['kind: builtin\n', { kind: 'builtin', origins: [] }],
    ['kind: off\n', { kind: 'off', origins: [] }],
    [
      'kind: script\nscript: https://a.example/w.js\norigins: [https://api.example]\n',
      { kind: 'script', script: 'https://a.example/w.js', origins: ['https://api.example'] },
    ],
  ])('%j is read', (text, fields) => {
    expect(read(text)).toEqual({ records: [{ type: 'Assistant', key: 'assistant', fields }], diagnostics: [] });
  });

  test.each([
    ['an unknown kind', 'kind: scrpt\n', { line: 1, field: 'kind', suggestion: 'script' }],
    ['a script without its address', '# who answers\nkind: script\n', { line: 2, field: 'script' }],
    ['an address that is not https', 'kind: script\nscript: http://a.example/w.js\n', { line: 2, field: 'script' }],
    [
      'an origin that is none',
      'kind: script\nscript: https://a.example/w.js\norigins:\n  - api\n',
      { line: 4, field: 'origins' },
    ],
    ['a field that there is not', 'kind: builtin\nscripts: x\n', { line: 2, field: 'scripts' }],
    ['no kind', 'origins: []\n', { line: 1, field: 'kind' }],
  ])('%s is reported with its place', (_what, text, { line, field, suggestion }: Expected) => {
    const { records, diagnostics } = read(text);
    expect(records).toEqual([]);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        severity: 'error',
        file: 'content/site/assistant.yml',
        line,
        message: expect.stringContaining(`"${field}`),
        ...(suggestion !== undefined && { suggestion }),
      }),
    ]);
  });
});
