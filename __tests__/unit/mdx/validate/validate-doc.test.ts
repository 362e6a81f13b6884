import { instance, type Viz } from '@viz-js/viz';
import { validateDoc, type ValidatedDoc } from '../../../../src/mdx/validate/validate-doc';
import { FIRST_LINE, FRONT_MATTER, PAGE_FILE } from '../../../fixtures/pages';

let viz: Viz;

beforeAll(async () => {
  viz = await instance();
});

const validateText = (...lines: string[]): ValidatedDoc =>
  validateDoc(`${FRONT_MATTER}${lines.join('\n')}`, PAGE_FILE, viz);

const TABS = (first: string, second: string): string[] => [
  '<Tabs>',
  ...[first, second].map((label) => `<TabItem label="${label}">\n\nText.\n\n</TabItem>`),
  '</Tabs>',
];

test('a page in which nothing is wrong has no problems', () => {
  const { diagnostics } = validateText(
    '## One',
    ...TABS('uv', 'pip'),
    '',
    '```python {1}',
    'x = 1',
    '```',
    '',
    '![A](./a.png)',
  );
  expect(diagnostics).toEqual([]);
});

describe('[CONTENT-01] what the parser takes and a reader cannot use is reported at its place', () => {
  test.each<[string, string[], object]>([
    ['an image without a text', ['Text.', '', '![](./a.png)'], { code: 'image-alt', line: FIRST_LINE + 2, column: 1 }],
    ['a fence without code', ['```python', '```'], { code: 'markup', line: FIRST_LINE, column: 1 }],
    ['a link without a text', ['a [](/b)'], { code: 'markup', line: FIRST_LINE, column: 3 }],
    ['an image whose text is blank', ['a ![ ](./a.png)'], { code: 'image-alt', line: FIRST_LINE, column: 3 }],
    [
      'two tabs of one label',
      TABS('uv', 'uv'),
      { code: 'tab-duplicate', line: FIRST_LINE + 6, message: 'Two tabs are called "uv".' },
    ],
    [
      'a mark behind the code',
      ['```python {2}', 'x = 1', '```'],
      { code: 'code-lines', line: FIRST_LINE, suggestion: '1' },
    ],
    [
      'a diagram that is none',
      ['<Diagram alt="A">', '', '```dot', 'digraph { a -> }', '```', '', '</Diagram>'],
      { code: 'diagram', line: FIRST_LINE + 3, message: expect.not.stringContaining('in line') },
    ],
    ['a diagram without a graph', ['<Diagram alt="A">', '</Diagram>'], { code: 'diagram', line: FIRST_LINE }],
    ['a figure whose text is blank', ['<Figure src="a.png" alt=" " />'], { code: 'component-prop', line: FIRST_LINE }],
    ['a page without a text', ['', ''], { code: 'page-empty', line: FIRST_LINE + 1, column: 1 }],
    [
      'a page with comments alone',
      ['{/* What a reader can do. */}', '', '{/* Then', '', 'headings. */}', ''],
      { code: 'page-empty', line: FIRST_LINE + 5, column: 1 },
    ],
  ])('%s', (_what, lines, found) => {
    expect(validateText(...lines).diagnostics).toEqual([expect.objectContaining({ file: PAGE_FILE, ...found })]);
  });
});

test('tabs of different groups may have one label', () => {
  expect(validateText(...TABS('uv', 'pip'), '', ...TABS('uv', 'pip')).diagnostics).toEqual([]);
});

test('a text that cannot be read is one problem, and what stands above it is known', () => {
  const { frontMatter, headings, diagnostics, tree } = validateText('## One', '', '<!-- a -->');
  expect(frontMatter?.title).toBe('A page');
  expect([headings, tree]).toEqual([[], undefined]);
  expect(diagnostics).toEqual([expect.objectContaining({ code: 'mdx-syntax', line: FIRST_LINE + 2 })]);
});

test('[CONTENT-02] spaces behind the lines around front matter change nothing', () => {
  const { frontMatter, diagnostics } = validateDoc(
    `${FRONT_MATTER.replaceAll('---\n', '---  \n')}Text.`,
    PAGE_FILE,
    viz,
  );
  expect(diagnostics).toEqual([]);
  expect(frontMatter).toMatchObject({ title: 'A page' });
});
