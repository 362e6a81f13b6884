import { excerptOf, sampleBlock } from '../../../../src/mdx/code/sample';
import { element } from '../../../../src/mdx/hast/element';

const SAMPLE = `import dagster as dg

# region assets
@dg.asset
def orders():
    # region body
    rows = []

    return rows
    # endregion body

# endregion assets

defs = dg.Definitions([orders])
`;

describe('an excerpt', () => {
  test('of nothing said is the whole file, without markers and without the empty end', () => {
    const text = excerptOf(SAMPLE, {});
    expect(text).toMatch(/^import dagster as dg\n[\s\S]*defs = dg\.Definitions\(\[orders\]\)$/);
    expect(text).not.toContain('region');
  });

  test('of a region is what stands between its markers, those of inner regions left out', () => {
    expect(excerptOf(SAMPLE, { region: 'assets' })).toBe('@dg.asset\ndef orders():\n    rows = []\n\n    return rows');
  });

  test('is moved to the left edge, by what its lines share', () => {
    expect(excerptOf(SAMPLE, { region: 'body' })).toBe('rows = []\n\nreturn rows');
    expect(excerptOf('  a\n    b\n\n  c', {})).toBe('a\n  b\n\nc');
  });

  test('has no gap where a marker stood between empty lines', () => {
    expect(excerptOf('a\n\n\n# endregion b\n\n\nc\n# region d\n\ne', {})).toBe('a\n\n\nc\n\ne');
  });

  test('of a region that does not end goes to the end of the file', () => {
    expect(excerptOf('a\n# region b\nc\nd\n', { region: 'b' })).toBe('c\nd');
  });

  test('of a region ends where that region ends, not an inner one', () => {
    const text = '# region a\n1\n# region ab\n2\n# endregion ab\n3\n# endregion a\n4';
    expect(excerptOf(text, { region: 'a' })).toBe('1\n2\n3');
  });

  test.each([
    ['1-1', 'import dagster as dg'],
    ['4-5', '@dg.asset\ndef orders():'],
    ['3-5', '@dg.asset\ndef orders():'],
    ['7-7', 'rows = []'],
    ['14-99', 'defs = dg.Definitions([orders])'],
  ])('of the lines %s counts lines of the file, markers included', (lines, text) => {
    expect(excerptOf(SAMPLE, { lines })).toBe(text);
  });

  test('of lines that are empty is empty', () => {
    expect(excerptOf('\n\n', {})).toBe('');
  });
});

describe('a sample in a body', () => {
  test('is a block of code, highlighted by what its file is called', () => {
    expect(sampleBlock({ path: 'a/b.py', text: 'x = 1\n' }, { title: 'b.py', highlight: '1' })).toEqual(
      element('CodeBlock', { language: 'python', title: 'b.py' }, [], { lines: [['x = ', ['n', '1']]], marked: [1] }),
    );
  });

  test.each([
    ['a.yml', 'yaml'],
    ['a.sh', 'bash'],
    ['pyproject.toml', 'toml'],
    ['docker/Dockerfile', 'dockerfile'],
    ['.env', 'dotenv'],
    ['main.tf', 'hcl'],
    ['rows.csv', 'text'],
    ['run.console', 'console'],
  ])('%s is in %s', (path, language) => {
    expect(sampleBlock({ path, text: '' }, {}).properties).toMatchObject({ language });
  });
});
