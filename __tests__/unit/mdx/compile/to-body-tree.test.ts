import type { BodyNode } from '../../../../src/mdx/body/body-tree';
import { createPageCompiler, type PageCompiler } from '../../../fixtures/pages';

let compilePage: PageCompiler;

beforeAll(async () => {
  compilePage = await createPageCompiler();
});

/** The body of a text in which nothing is wrong. */
function bodyOf(text: string): readonly BodyNode[] {
  const { body, diagnostics } = compilePage(text);
  expect(diagnostics).toEqual([]);
  return body;
}

describe('Markdown becomes HTML elements', () => {
  test.each<[string, string, BodyNode[]]>([
    ['a paragraph', 'One *two* **three**.', [['p', 0, 'One ', ['em', 0, 'two'], ' ', ['strong', 0, 'three'], '.']]],
    ['code in a line', '`dg.asset`', [['p', 0, ['code', 0, 'dg.asset']]]],
    ['a list', '- one\n- two', [['ul', 0, ['li', 0, 'one'], ['li', 0, 'two']]]],
    ['a list that begins at 3', '3. one', [['ol', { start: 3 }, ['li', 0, 'one']]]],
    ['a hard break', 'one  \ntwo', [['p', 0, 'one', ['br', 0], 'two']]],
    ['a heading with its id', '## Title {#my-id}', [['h2', { id: 'my-id' }, 'Title']]],
    ['a comment: nothing', '{/* remark */}', []],
    [
      'a table with aligned columns',
      '| a | b |\n| - | -: |\n| 1 | 2 |',
      [
        [
          'table',
          0,
          ['thead', 0, ['tr', 0, ['th', 0, 'a'], ['th', { align: 'right' }, 'b']]],
          ['tbody', 0, ['tr', 0, ['td', 0, '1'], ['td', { align: 'right' }, '2']]],
        ],
      ],
    ],
    [
      'a table with an anchor at a cell',
      '| a |\n| - |\n| Storage {#storage} |',
      [
        [
          'table',
          0,
          ['thead', 0, ['tr', 0, ['th', 0, 'a']]],
          ['tbody', 0, ['tr', 0, ['td', { id: 'storage' }, 'Storage']]],
        ],
      ],
    ],
  ])('%s', (_what, text, body) => {
    expect(bodyOf(text)).toEqual(body);
  });

  test('task lists have boxes that say what is done and cannot be changed', () => {
    const [list] = bodyOf('- [x] done\n- [ ] open');
    const box = (checked: boolean): BodyNode => [
      'input',
      { type: 'checkbox', checked, disabled: true, 'aria-label': checked ? 'Done' : 'To do' },
    ];
    expect(list).toEqual([
      'ul',
      { className: 'contains-task-list' },
      ['li', { className: 'task-list-item' }, box(true), ' ', 'done'],
      ['li', { className: 'task-list-item' }, box(false), ' ', 'open'],
    ]);
  });

  test('footnotes lead there and back, with names for screen readers', () => {
    const [paragraph, notes] = bodyOf('Text.[^1]\n\n[^1]: A note.');
    const mark = { href: '#fn-1', id: 'fnref-1', 'data-footnote-ref': true, 'aria-describedby': 'footnote-label' };
    const back = {
      href: '#fnref-1',
      'data-footnote-backref': '',
      'aria-label': 'Back to reference 1',
      className: 'data-footnote-backref',
    };
    expect(paragraph).toEqual(['p', 0, 'Text.', ['sup', 0, ['a', mark, '1']]]);
    expect(notes).toEqual([
      'section',
      { 'data-footnotes': true, className: 'footnotes' },
      ['h2', { className: 'sr-only', id: 'footnote-label' }, 'Footnotes'],
      ['ol', 0, ['li', { id: 'fn-1' }, ['p', 0, 'A note. ', ['a', back, '↩']]]],
    ]);
  });

  test('words on two lines stay apart, whatever their markup', () => {
    expect(bodyOf('**one**\n`two`')).toEqual([['p', 0, ['strong', 0, 'one'], '\n', ['code', 0, 'two']]]);
  });
});

describe('links and pictures', () => {
  test.each<[string, string, BodyNode]>([
    ['a link into the site', '[that](/intro#a)', ['Link', { to: '/intro#a' }, 'that']],
    ['a link with a title', '[that](/intro "Intro")', ['Link', { to: '/intro', title: 'Intro' }, 'that']],
    ['a link to another site', '[that](https://dagster.io)', ['Link', { to: 'https://dagster.io' }, 'that']],
    ['a bare address', 'https://dagster.io', ['Link', { to: 'https://dagster.io' }, 'https://dagster.io']],
    ['a link to a file', '[that](./a/index.mdx#b)', ['Link', { file: 'guides/a', hash: 'b' }, 'that']],
    ['a picture', '![A graph](../a.png "Title")', ['Image', { src: 'docs/a.png', alt: 'A graph', title: 'Title' }]],
  ])('%s', (_what, text, node) => {
    expect(bodyOf(text)).toEqual([['p', 0, node]]);
  });

  test.each<[string, string, BodyNode]>([
    ['a link by reference', '[that][a]\n\n[a]: /intro', ['Link', { to: '/intro' }, 'that']],
    ['a link to a file by reference', '[that][a]\n\n[a]: ./a.mdx', ['Link', { file: 'guides/a', hash: '' }, 'that']],
    ['a picture by reference', '![A graph][a]\n\n[a]: ../a.png', ['Image', { src: 'docs/a.png', alt: 'A graph' }]],
  ])('%s', (_what, text, node) => {
    expect(bodyOf(text)).toEqual([['p', 0, node]]);
  });

  test('a picture without a text is a problem', () => {
    expect(compilePage('![](./a.png)').diagnostics).toEqual([
      expect.objectContaining({ code: 'image-alt', message: expect.stringContaining('./a.png') }),
    ]);
  });

  test('and is pointed at', () => {
    expect(compilePage('Text.\n\n![](./a.png)').diagnostics).toEqual([expect.objectContaining({ line: 8, column: 1 })]);
  });
});
