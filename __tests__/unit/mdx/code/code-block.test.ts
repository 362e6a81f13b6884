import { checkCodeFence, checkMarkedLines, codeBlock, parseCodeOptions } from '../../../../src/mdx/code/code-block';
import { element } from '../../../../src/mdx/hast/element';

const FILE = 'content/docs/intro.mdx';

describe('the words behind the language of a fence', () => {
  test.each([
    ['', { marked: [], diff: false }],
    ['title="dg.toml"', { title: 'dg.toml', marked: [], diff: false }],
    ['title="My file.py"', { title: 'My file.py', marked: [], diff: false }],
    ['title=""', { title: '', marked: [], diff: false }],
    ['{2,4-6}', { marked: [2, 4, 5, 6], diff: false }],
    ['{2, 4 - 6}', { marked: [2, 4, 5, 6], diff: false }],
    ['diff', { marked: [], diff: true }],
    ['diff {1} title="a"', { title: 'a', marked: [1], diff: true }],
  ])('%s', (meta, options) => {
    expect(parseCodeOptions(meta)).toEqual({ options, unknown: [] });
  });

  test('those that mean nothing are named', () => {
    expect(parseCodeOptions('showLineNumbers diff titel="a"').unknown).toEqual(['showLineNumbers', 'titel="a"']);
  });
});

describe('a fence', () => {
  const check = (language: string, meta = '') => checkCodeFence(language, meta, FILE, { line: 3, column: 1 });

  test.each(['python', 'py', 'bash', 'console', 'yaml', 'yml', 'text', 'toml', 'sql', 'dockerfile', 'diff'])(
    'may be %s',
    (language) => {
      expect(check(language)).toEqual([]);
    },
  );

  test.each([
    ['pythn', 'Code in "pythn" cannot be highlighted.', 'python'],
    ['Python', 'Code in "Python" cannot be highlighted.', 'python'],
    ['', 'The code fence names no language.', undefined],
  ])('may not be "%s"', (language, message, suggestion) => {
    const [found, ...others] = check(language);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'code-language', file: FILE, line: 3, column: 1, message });
    expect(found?.suggestion).toBe(suggestion);
  });

  test.each(['dot', 'mermaid'])('of %s stands in a diagram', (language) => {
    const [found] = check(language);
    expect(found).toMatchObject({ code: 'code-language', expected: expect.stringContaining('<Diagram alt="…"') });
    expect(found).not.toHaveProperty('suggestion');
  });

  test('has a problem for each word that means nothing', () => {
    expect(check('python', 'titel="a" numbers')).toEqual([
      expect.objectContaining({
        code: 'code-options',
        line: 3,
        message: 'The option titel="a" of the code fence means nothing.',
        expected: 'title="…", {2,4-6} or diff',
        suggestion: 'title="…"',
      }),
      expect.objectContaining({ message: 'The option numbers of the code fence means nothing.' }),
    ]);
  });
});

describe('the lines that are marked', () => {
  const check = (...marked: number[]) => checkMarkedLines(marked, ['a', 'b', 'c', 'd'], FILE, { line: 3, column: 1 });

  test.each([[[]], [[1, 4]], [[2, 3]]])('may be %j of four', (marked) => {
    expect(check(...marked)).toEqual([]);
  });

  test.each([
    [[5], 5],
    [[2, 7, 8], 7],
    [[0], 0],
  ])('may not be %j of four', (marked, line) => {
    expect(check(...marked)).toEqual([
      {
        code: 'code-lines',
        severity: 'error',
        file: FILE,
        line: 3,
        column: 1,
        message: `Line ${line} is marked, and the code has 4.`,
        expected: 'lines from 1 to 4',
        suggestion: '4',
      },
    ]);
  });
});

test('a blank line may be amid the marked ones, but not begin or end them', () => {
  const check = (...marked: number[]) => checkMarkedLines(marked, ['a', '', 'b', 'c'], FILE, { line: 3, column: 1 });
  expect(check(1, 2, 3)).toEqual([]);
  for (const marked of [[1, 2], [2, 3], [2]]) {
    expect(check(...marked)).toMatchObject([
      { code: 'code-lines', message: 'Line 2 begins or ends what is marked, and it is blank.' },
    ]);
  }
});

describe('a block of code', () => {
  test('has its language and its lines, and nothing that was not said', () => {
    expect(codeBlock('a\nb', 'text')).toEqual(
      element('CodeBlock', { language: 'text' }, [], { lines: [['a'], ['b']] }),
    );
  });

  test('has its title and its marked lines', () => {
    expect(codeBlock('a', 'text', { title: 'a.txt', marked: [1], diff: false })).toEqual(
      element('CodeBlock', { language: 'text', title: 'a.txt' }, [], { lines: [['a']], marked: [1] }),
    );
  });

  test('as a diff, has the first column taken off, and its lines numbered as added and removed', () => {
    const diff = codeBlock('  same\n-old\n+new\n+ newer', 'text', { marked: [], diff: true });
    expect(diff).toEqual(
      element('CodeBlock', { language: 'text' }, [], {
        lines: [[' same'], ['old'], ['new'], [' newer']],
        added: [3, 4],
        removed: [2],
      }),
    );
  });

  test('as a diff, is highlighted in its own language', () => {
    expect(codeBlock('+x = 1', 'python', { marked: [], diff: true })).toEqual(
      element('CodeBlock', { language: 'python' }, [], { lines: [['x = ', ['n', '1']]], added: [1] }),
    );
  });

  test('in the language diff, is one without being told', () => {
    expect(codeBlock('-a\n+b', 'diff')).toEqual(
      element('CodeBlock', { language: 'diff' }, [], { lines: [['a'], ['b']], added: [2], removed: [1] }),
    );
  });
});
