import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { walk } from '../../../../src/mdx/parse/walk';
import { toMarkdown } from '../../../../src/mdx/markdown/to-markdown';
import { createPageCompiler } from '../../../fixtures/pages';
import { element, root } from '../../../../src/mdx/hast/element';

const CONTEXT = { linkUrl: (to: string) => to, imageUrl: (path: string) => path, childPages: [] };

/** Reads Markdown as any reader of it would: without our vocabulary. */
function read(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/** What a page says, apart from how: its headings, links, code, and words. */
function gist(root: Root): object {
  const found = { headings: [] as string[], links: [] as string[], code: [] as string[], inline: [] as string[] };
  walk(root, (node) => {
    if (node.type === 'heading') found.headings.push(`${node.depth} ${toString(node)}`);
    if (node.type === 'link') found.links.push(`${toString(node)} -> ${node.url}`);
    if (node.type === 'code') found.code.push(`${node.lang} ${node.meta ?? ''}\n${node.value}`);
    if (node.type === 'inlineCode') found.inline.push(node.value);
  });
  return { ...found, words: toString(root).replaceAll(/\s+/g, ' ') };
}

/** Markdown that is itself hard to write, without components, so that it means the same before and after. */
const HARD_PAGE = String.raw`
Text with \*stars\*, \_underscores\_, snake_case_names, __init__, a\_b, 2 * 3, ~5 minutes, \~\~no\~\~ and C:\\temp\\.

\# no heading \#

1\. no list, and \- neither; \[no link\](/x) and \[^no note\]. Then R&D, AT\&amp;T, \<b> and a \< b > c!

## A heading with \`ticks\` and \#signs \#

Look![Here](/a "A \"title\"") and [a [b] c](/p_(x)) and [\`d\`](</with space>) or https://dagster.io/a_b too.

- one
  with a second line
- \+ two

  > quoted
  >
  > \- not a list

  ~~~python title="deep.py" {1}
  def f():

      return "~~~"
  ~~~

10. ten
11. eleven
    - inner

| name | value |
| :-- | --: |
| \`a \| b\` | x \| y |
| **bold** | [link](/table) |

### \`code\` alone

A line that ends hard\
\- and begins like a list. *One **two** three*, ***both***, ~~gone~~.

***

${'````'}markdown
${'```'}bash
echo
${'```'}
${'````'}
`.replaceAll('\\`', '`');

test('the Markdown of a page says what the page says', async () => {
  const { body, diagnostics } = (await createPageCompiler())(HARD_PAGE);
  expect(diagnostics).toEqual([]);
  const markdown = toMarkdown(body, CONTEXT);
  expect(gist(read(markdown))).toEqual(gist(read(HARD_PAGE.replaceAll('{1}', '').replaceAll(' \n', '\n'))));
});

const PIECES = [
  'a',
  '_',
  '*',
  '**',
  '`',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '&',
  'amp;',
  '#',
  '-',
  '+',
  '1.',
  ' ',
  '!',
  '~',
  '|',
];

/** A repeatable source of numbers. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

test('no text becomes markup, wherever it stands', () => {
  const random = randomFrom(1);
  const text = (): string =>
    `q ${Array.from({ length: 6 }, () => PIECES[Math.floor(random() * PIECES.length)]).join('')} q`;
  for (let count = 0; count < 500; count += 1) {
    const words = Array.from({ length: 5 }, text);
    const [start = '', heading = '', link = '', item = '', cell = ''] = words;
    const body = root([
      element('p', {}, [start.slice(2)]),
      element('h2', { id: 'x' }, [heading]),
      element('p', {}, [element('Link', { to: '/x' }, [link]), item]),
      element('ul', {}, [element('li', {}, [item])]),
      element('table', {}, [element('thead', {}, [element('tr', {}, [element('th', {}, [cell])])])]),
    ]);
    const markdown = toMarkdown(body, CONTEXT);
    const blocks = read(markdown).children.map((block) => `${block.type} ${toString(block).replaceAll(/\s+/g, ' ')}`);
    expect(blocks).toEqual(
      [
        `paragraph ${start.slice(2)}`,
        `heading ${heading}`,
        `paragraph ${link}${item}`,
        `list ${item}`,
        `table ${cell}`,
      ].map((block) => block.replaceAll(/\s+/g, ' ')),
    );
  }
});
