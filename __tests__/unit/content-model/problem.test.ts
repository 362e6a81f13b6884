import { formatProblem, formatReport, problem, sortProblems, type Problem } from '../../../src/content-model/problem';

const FILE = 'content/docs/intro.mdx';

const at = (file: string, line: number, column: number, code: Problem['code'] = 'link-broken'): Problem =>
  problem(code, file, { line, column }, 'Something is wrong.');

describe('a problem', () => {
  test('is an error on the first character of its file unless more is said', () => {
    expect(problem('image-alt', FILE, undefined, 'No text.')).toStrictEqual({
      code: 'image-alt',
      severity: 'error',
      file: FILE,
      line: 1,
      column: 1,
      message: 'No text.',
    });
  });

  test('has no keys for what is not known of it', () => {
    const found = problem('image-alt', FILE, undefined, 'No text.', { expected: undefined, nearest: undefined });
    expect(found).not.toHaveProperty('expected');
    expect(found).not.toHaveProperty('nearest');
  });

  test('keeps its place, severity, expectation and nearest value', () => {
    const details = { severity: 'warning', expected: 'a page', nearest: '/intro' } as const;
    expect(problem('link-broken', FILE, { line: 7, column: 3 }, 'Broken.', details)).toStrictEqual({
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
    expect(sortProblems([...sorted].reverse())).toEqual(sorted);
  });

  test('by code where they stand in the same place', () => {
    const sorted = [at('a.mdx', 1, 1, 'field-type'), at('a.mdx', 1, 1, 'tag-unknown')];
    expect(sortProblems([...sorted].reverse())).toEqual(sorted);
  });

  test('into a new list: the one given stays as it is', () => {
    const given = [at('b.mdx', 1, 1), at('a.mdx', 1, 1)];
    sortProblems(given);
    expect(given.map(({ file }) => file)).toEqual(['b.mdx', 'a.mdx']);
  });
});

describe('a problem as text', () => {
  test('begins with file:line:column, which terminals make clickable', () => {
    expect(formatProblem(at(FILE, 7, 3))).toBe(`${FILE}:7:3  error  Something is wrong.  [link-broken]`);
  });

  test('says on lines of their own what was expected and what may have been meant', () => {
    const found = problem('tag-unknown', FILE, { line: 4, column: 8 }, 'There is no tag "a".', {
      expected: 'a declared tag',
      nearest: 'b',
    });
    expect(formatProblem(found)).toBe(
      [
        `${FILE}:4:8  error  There is no tag "a".  [tag-unknown]`,
        '    expected: a declared tag',
        '    did you mean: b',
      ].join('\n'),
    );
  });
});

describe('the report', () => {
  const warning = problem('heading-level', 'b.mdx', undefined, 'Odd.', { severity: 'warning' });

  test.each([
    ['0 errors, 0 warnings in the content', []],
    ['1 error, 0 warnings in the content', [at('a.mdx', 1, 1)]],
    ['0 errors, 1 warning in the content', [warning]],
    ['2 errors, 2 warnings in the content', [at('a.mdx', 1, 1), warning, at('a.mdx', 2, 1), warning]],
  ])('ends with "%s"', (count, problems) => {
    expect(formatReport(problems).split('\n').at(-1)).toBe(count);
  });

  test('holds every problem, sorted, with a blank line between', () => {
    const [first, second] = [at('a.mdx', 1, 1), at('b.mdx', 1, 1)];
    expect(formatReport([second, first])).toBe(
      [formatProblem(first), formatProblem(second), '2 errors, 0 warnings in the content'].join('\n\n'),
    );
  });
});
