import {
  formatDiagnostic,
  formatReport,
  diagnostic,
  positionAt,
  sortDiagnostics,
  type Diagnostic,
} from '../../../../src/content-model/diagnostics/diagnostic';

const FILE = 'content/docs/intro.mdx';

const at = (file: string, line: number, column: number, code: Diagnostic['code'] = 'link-broken'): Diagnostic =>
  diagnostic(code, file, { line, column }, 'Something is wrong.');

describe('a problem', () => {
  test('is an error on the first character of its file unless more is said', () => {
    expect(diagnostic('image-alt', FILE, undefined, 'No text.')).toStrictEqual({
      code: 'image-alt',
      severity: 'error',
      file: FILE,
      line: 1,
      column: 1,
      message: 'No text.',
    });
  });

  test('has no keys for what is not known of it', () => {
    const found = diagnostic('image-alt', FILE, undefined, 'No text.', { expected: undefined, suggestion: undefined });
    expect(found).not.toHaveProperty('expected');
    expect(found).not.toHaveProperty('nearest');
  });

  test('keeps its place, severity, expectation and nearest value', () => {
    const details = { severity: 'warning', expected: 'a page', suggestion: '/intro' } as const;
    expect(diagnostic('link-broken', FILE, { line: 7, column: 3 }, 'Broken.', details)).toStrictEqual({
      code: 'link-broken',
      file: FILE,
      line: 7,
      column: 3,
      message: 'Broken.',
      ...details,
    });
  });
});

describe('problems are sorted as a writer reads them', () => {
  test('by file, then by line, then by column, each as a number', () => {
    const sorted = [at('a.mdx', 2, 1), at('a.mdx', 10, 2), at('a.mdx', 10, 11), at('b.mdx', 1, 1)];
    expect(sortDiagnostics([...sorted].reverse())).toEqual(sorted);
  });

  test('by code where they stand in the same place', () => {
    const sorted = [at('a.mdx', 1, 1, 'field-type'), at('a.mdx', 1, 1, 'tag-unknown')];
    expect(sortDiagnostics([...sorted].reverse())).toEqual(sorted);
  });

  test('into a new list: the one given stays as it is', () => {
    const given = [at('b.mdx', 1, 1), at('a.mdx', 1, 1)];
    sortDiagnostics(given);
    expect(given.map(({ file }) => file)).toEqual(['b.mdx', 'a.mdx']);
  });
});

describe('a problem as text', () => {
  test('begins with file:line:column, which terminals make clickable', () => {
    expect(formatDiagnostic(at(FILE, 7, 3))).toBe(`${FILE}:7:3  error  Something is wrong.  [link-broken]`);
  });

  test('says on lines of their own what was expected and what may have been meant', () => {
    const found = diagnostic('tag-unknown', FILE, { line: 4, column: 8 }, 'There is no tag "a".', {
      expected: 'a declared tag',
      suggestion: 'b',
    });
    expect(formatDiagnostic(found)).toBe(
      [
        `${FILE}:4:8  error  There is no tag "a".  [tag-unknown]`,
        '    expected: a declared tag',
        '    did you mean: b',
      ].join('\n'),
    );
  });
});

describe('the report', () => {
  const warning = diagnostic('heading-level', 'b.mdx', undefined, 'Odd.', { severity: 'warning' });

  test.each([
    ['0 errors, 0 warnings in the content', []],
    ['1 error, 0 warnings in the content', [at('a.mdx', 1, 1)]],
    ['0 errors, 1 warning in the content', [warning]],
    ['2 errors, 2 warnings in the content', [at('a.mdx', 1, 1), warning, at('a.mdx', 2, 1), warning]],
  ])('ends with "%s"', (count, diagnostics) => {
    expect(formatReport(diagnostics).split('\n').at(-1)).toBe(count);
  });

  test('holds every problem, sorted, with a blank line between', () => {
    const [first, second] = [at('a.mdx', 1, 1), at('b.mdx', 1, 1)];
    expect(formatReport([second, first])).toBe(
      [formatDiagnostic(first), formatDiagnostic(second), '2 errors, 0 warnings in the content'].join('\n\n'),
    );
  });
});

test.each([
  [0, 1, 1],
  [2, 1, 3],
  [3, 2, 1],
  [5, 3, 2],
])('the offset %i of a text is on line %i, column %i', (offset, line, column) => {
  expect(positionAt('ab\n\nc', offset)).toEqual({ line, column });
});
