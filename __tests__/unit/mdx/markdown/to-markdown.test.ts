import type { MarkdownContext } from '../../../../src/mdx/markdown/context';
import { toMarkdown } from '../../../../src/mdx/markdown/to-markdown';
import { createPageCompiler, type PageCompiler } from '../../../fixtures/pages';
import { element, root } from '../../../../src/mdx/hast/element';

let compilePage: PageCompiler;

beforeAll(async () => {
  compilePage = await createPageCompiler();
});

const CONTEXT: MarkdownContext = {
  linkUrl: (to) => (to.startsWith('/') ? `https://site.test${to}.md` : to),
  imageUrl: (path) => (path.endsWith('missing.png') ? undefined : `https://site.test/${path}`),
  childPages: [
    { title: 'Using sensors', route: '/sensors/using', description: 'Start runs when something happens.' },
    { title: 'Testing', route: '/sensors/testing', description: 'Without a daemon.' },
  ],
};

/** The Markdown of a page in which nothing is wrong. */
function markdownOf(text: string): string {
  const { body, diagnostics } = compilePage(text);
  expect(diagnostics).toEqual([]);
  return toMarkdown(body, CONTEXT);
}

describe('what was written as Markdown is the same Markdown', () => {
  test.each([
    ['headings', '## Two\n\n### Three `code`\n\n#### Four'],
    ['marked words', 'One *two* **three** ~~four~~ `five`.'],
    ['a name with underscores', 'The conditions on_cron and on_missing differ.'],
    ['code with backticks', '``a ` b``'],
    ['bullets', '- one\n- two\n  - inner\n- three'],
    ['numbers with their start', '3. three\n4. four'],
    ['items with more than a line', '- one\n\n  more\n\n- two\n\n  ```text\n  code\n\n  more code\n  ```'],
    ['tasks', '- [x] done\n- [ ] open'],
    ['a quotation', '> one\n>\n> two'],
    ['a rule', 'one\n\n---\n\ntwo'],
    ['a hard break', 'one\\\ntwo'],
    ['a table', '| a | b | c |\n| --- | --: | :-: |\n| `x\\|y` | **2** | 3 |'],
    ['a link to another site', '[Dagster](https://dagster.io "Home")'],
    ['a footnote', 'Text.[^1]\n\n[^1]: A note.\n\n    With a second part.'],
    ['code with language and title', '```python title="a.py"\nx = 1\n\ny = [2]\n```'],
    ['code that has fences itself', '````markdown\n```python\nx\n```\n````'],
    ['a change', '```diff title="a.py"\n-x = 1\n+x = 2\n y = 3\n```'],
  ])('%s', (_what, text) => {
    expect(markdownOf(text)).toBe(text);
  });

  test.each([
    ['lines of a paragraph become one', 'one\ntwo', 'one two'],
    ['marked lines are not marked', '```python {1}\nx = 1\n```', '```python\nx = 1\n```'],
    ['a change in a language is a diff', '```python diff\n-x = 1\n+x = 2\n```', '```diff\n-x = 1\n+x = 2\n```'],
    ['the id of a heading is not written', '## Title {#my-id}', '## Title'],
    ['a bare address stands in angle brackets', 'See https://dagster.io.', 'See <https://dagster.io>.'],
    ['a comment is not there', 'one\n\n{/* remark */}\n\ntwo', 'one\n\ntwo'],
    ['a link into the site is absolute', '[that](/intro)', '[that](https://site.test/intro.md)'],
    ['a picture is absolute', '![A graph](/images/a.png)', '![A graph](https://site.test/images/a.png)'],
    ['a picture without an address is its text', '![A graph](/images/missing.png)', 'A graph'],
  ])('%s', (_what, text, markdown) => {
    expect(markdownOf(text)).toBe(markdown);
  });
});

describe('components become plain Markdown', () => {
  test.each([
    ['an admonition: a quotation with its kind', ':::note\n\nText.\n\n:::', '> **Note**\n>\n> Text.'],
    ['an admonition with a title', ':::tip[Mind this]\n\nText.\n\n:::', '> **Tip: Mind this**\n>\n> Text.'],
    [
      'tabs: one below the other, each under its label',
      '<Tabs>\n<TabItem label="uv">\n\nOne.\n\n</TabItem>\n<TabItem label="pip">\n\nTwo.\n\n</TabItem>\n</Tabs>',
      '**uv**\n\nOne.\n\n**pip**\n\nTwo.',
    ],
    [
      'install commands',
      '<PackageInstall name="dagster" />',
      '**uv**\n\n```bash\nuv add dagster\n```\n\n**pip**\n\n```bash\npip install -e . dagster\n```',
    ],
    [
      'a card with a list: the list is below its link',
      '<Cards>\n<Card title="A" href="/a">\n\n- One\n- Two\n\n</Card>\n</Cards>',
      '- [A](https://site.test/a.md)\n  - One\n  - Two',
    ],
    [
      'cards: a list of links',
      '<Cards>\n<Card title="A" href="/a">\n\nAbout *a*.\n\n</Card>\n<Card title="B" href="/b" />\n</Cards>',
      '- [A](https://site.test/a.md): About *a*.\n- [B](https://site.test/b.md)',
    ],
    [
      'the pages below: the same',
      '<DocList />',
      '- [Using sensors](https://site.test/sensors/using.md): Start runs when something happens.\n' +
        '- [Testing](https://site.test/sensors/testing.md): Without a daemon.',
    ],
    ['steps: their list', '<Steps>\n\n1. One\n2. Two\n\n</Steps>', '1. One\n2. Two'],
    ['details: under their summary', '<Details summary="More">\n\nText.\n\n</Details>', '**More**\n\nText.'],
    ['a stage', '<Lifecycle stage="beta" />', '**Beta**.'],
    [
      'a stage with its facts',
      '<Lifecycle stage="deprecated" since="1.10" instead="checks" />',
      '**Deprecated** since 1.10: use checks instead.',
    ],
    [
      'a figure: its picture and its caption',
      '<Figure src="/images/a.png" alt="A graph" caption="How it looks." />',
      '![A graph](https://site.test/images/a.png)\n\n*How it looks.*',
    ],
    [
      'a diagram: what it says',
      '<Diagram alt="Orders feed the report.">\n\n```dot\ndigraph { a -> b }\n```\n\n</Diagram>',
      '**Diagram:** Orders feed the report.',
    ],
  ])('%s', (_what, text, markdown) => {
    expect(markdownOf(text)).toBe(markdown);
  });

  test('inside the steps of a tutorial they stay with their step', () => {
    const text = '1. One\n\n   :::note\n\n   Text.\n\n   :::\n\n2. Two';
    expect(markdownOf(text)).toBe('1. One\n\n   > **Note**\n   >\n   > Text.\n\n2. Two');
  });

  test('the head of an entrance page ends with what to do first', () => {
    const hero = element('Hero', { action: 'Start', href: '/start', secondAction: 'Learn', secondHref: '/learn' }, [
      element('p', {}, ['What it is.']),
    ]);
    expect(toMarkdown(root([hero]), CONTEXT)).toBe(
      'What it is.\n\n[Start](https://site.test/start.md) · [Learn](https://site.test/learn.md)',
    );
  });

  test('one that has no form of its own is what it holds', () => {
    const body = root([element('Columns', {}, [element('p', {}, ['One.']), element('Unknown', { a: 1 }, ['Two.'])])]);
    expect(toMarkdown(body, CONTEXT)).toBe('One.\n\nTwo.');
  });
});
