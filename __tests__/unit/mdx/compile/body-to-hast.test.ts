import type { Element, Root } from 'hast';
import { createPageCompiler, type PageCompiler } from '../../../fixtures/pages';
import { element } from '../../../../src/mdx/hast/element';

let compilePage: PageCompiler;

beforeAll(async () => {
  compilePage = await createPageCompiler();
});

/** The content of a text in which nothing is wrong. */
function contentOf(text: string): Root['children'] {
  const { body, diagnostics } = compilePage(text);
  expect(diagnostics).toEqual([]);
  return body.children;
}

describe('Markdown becomes HTML elements', () => {
  test.each<[string, string, Element[]]>([
    [
      'a paragraph',
      'One *two* **three**.',
      [element('p', {}, ['One ', element('em', {}, ['two']), ' ', element('strong', {}, ['three']), '.'])],
    ],
    ['code in a line', '`dg.asset`', [element('p', {}, [element('code', {}, ['dg.asset'])])]],
    ['a list', '- one\n- two', [element('ul', {}, [element('li', {}, ['one']), element('li', {}, ['two'])])]],
    ['a list that begins at 3', '3. one', [element('ol', { start: 3 }, [element('li', {}, ['one'])])]],
    ['a hard break', 'one  \ntwo', [element('p', {}, ['one', element('br'), 'two'])]],
    ['a heading with its id', '## Title {#my-id}', [element('h2', { id: 'my-id' }, ['Title'])]],
    ['a comment: nothing', '{/* remark */}\n\nText.', [element('p', {}, ['Text.'])]],
    [
      'a table with aligned columns',
      '| a | b |\n| - | -: |\n| 1 | 2 |',
      [
        element('table', {}, [
          element('thead', {}, [
            element('tr', {}, [element('th', {}, ['a']), element('th', { align: 'right' }, ['b'])]),
          ]),
          element('tbody', {}, [
            element('tr', {}, [element('td', {}, ['1']), element('td', { align: 'right' }, ['2'])]),
          ]),
        ]),
      ],
    ],
    [
      'a table with an empty first cell, whose first column names the rows',
      '| | a |\n| - | - |\n| x | 1 |',
      [
        element('table', {}, [
          element('thead', {}, [element('tr', {}, [element('td'), element('th', {}, ['a'])])]),
          element('tbody', {}, [element('tr', {}, [element('th', { scope: 'row' }, ['x']), element('td', {}, ['1'])])]),
        ]),
      ],
    ],
    [
      'a table with an anchor at a cell',
      '| a |\n| - |\n| Storage {#storage} |',
      [
        element('table', {}, [
          element('thead', {}, [element('tr', {}, [element('th', {}, ['a'])])]),
          element('tbody', {}, [element('tr', {}, [element('td', { id: 'storage' }, ['Storage'])])]),
        ]),
      ],
    ],
  ])('%s', (_what, text, body) => {
    expect(contentOf(text)).toEqual(body);
  });

  test('task lists have boxes that say what is done and cannot be changed', () => {
    const [list] = contentOf('- [x] done\n- [ ] open');
    const box = (checked: boolean): Element =>
      element('input', { type: 'checkbox', checked, disabled: true, ariaLabel: checked ? 'Done' : 'To do' });
    expect(list).toEqual(
      element('ul', { className: ['contains-task-list'] }, [
        element('li', { className: ['task-list-item'] }, [box(true), ' ', 'done']),
        element('li', { className: ['task-list-item'] }, [box(false), ' ', 'open']),
      ]),
    );
  });

  test('footnotes lead there and back, with names for screen readers', () => {
    const [paragraph, notes] = contentOf('Text.[^1]\n\n[^1]: A note.');
    const mark = { href: '#fn-1', id: 'fnref-1', dataFootnoteRef: true, ariaDescribedBy: ['footnote-label'] };
    const back = {
      href: '#fnref-1',
      dataFootnoteBackref: '',
      ariaLabel: 'Back to reference 1',
      className: ['data-footnote-backref'],
    };
    expect(paragraph).toEqual(element('p', {}, ['Text.', element('sup', {}, [element('a', mark, ['1'])])]));
    expect(notes).toEqual(
      element('section', { dataFootnotes: true, className: ['footnotes'] }, [
        element('h2', { className: ['sr-only'], id: 'footnote-label' }, ['Footnotes']),
        element('ol', {}, [element('li', { id: 'fn-1' }, [element('p', {}, ['A note. ', element('a', back, ['↩'])])])]),
      ]),
    );
  });

  test('words on two lines stay apart, whatever their markup', () => {
    expect(contentOf('**one**\n`two`')).toEqual([
      element('p', {}, [element('strong', {}, ['one']), '\n', element('code', {}, ['two'])]),
    ]);
  });
});

describe('links and pictures', () => {
  test.each<[string, string, Element]>([
    ['a link into the site', '[that](/intro#a)', element('Link', { to: '/intro#a' }, ['that'])],
    ['a link with a title', '[that](/intro "Intro")', element('Link', { to: '/intro', title: 'Intro' }, ['that'])],
    ['a link to another site', '[that](https://dagster.io)', element('Link', { to: 'https://dagster.io' }, ['that'])],
    ['a bare address', 'https://dagster.io', element('Link', { to: 'https://dagster.io' }, ['https://dagster.io'])],
    ['a link to a file', '[that](./a/index.mdx#b)', element('Link', { file: 'guides/a', hash: 'b' }, ['that'])],
    [
      'a picture in a link, which says so',
      '[![A graph](../a.png)](/intro)',
      element('Link', { to: '/intro' }, [element('Image', { src: 'docs/a.png', alt: 'A graph', isLinked: true })]),
    ],
    [
      'a picture',
      '![A graph](../a.png "Title")',
      element('Image', { src: 'docs/a.png', alt: 'A graph', title: 'Title' }),
    ],
  ])('%s', (_what, text, node) => {
    expect(contentOf(text)).toEqual([element('p', {}, [node])]);
  });

  test.each<[string, string, Element]>([
    ['a link by reference', '[that][a]\n\n[a]: /intro', element('Link', { to: '/intro' }, ['that'])],
    [
      'a link to a file by reference',
      '[that][a]\n\n[a]: ./a.mdx',
      element('Link', { file: 'guides/a', hash: '' }, ['that']),
    ],
    [
      'a picture by reference',
      '![A graph][a]\n\n[a]: ../a.png',
      element('Image', { src: 'docs/a.png', alt: 'A graph' }),
    ],
  ])('%s', (_what, text, node) => {
    expect(contentOf(text)).toEqual([element('p', {}, [node])]);
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
