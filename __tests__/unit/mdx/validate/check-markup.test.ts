import { checkMarkup } from '../../../../src/mdx/validate/check-markup';
import { PAGE_FILE, rootOf } from '../../../fixtures/pages';

/** What is reported of a text: `line:column message`. */
const findings = (text: string): string[] =>
  checkMarkup(rootOf(text), text, PAGE_FILE).map(({ line, column, message }) => `${line}:${column} ${message}`);

/** What is said to write instead. */
const adviceOf = (text: string): object | undefined => checkMarkup(rootOf(text), text, PAGE_FILE)[0];

describe('a block that ends elsewhere than it was meant to', () => {
  test.each([
    ['an admonition', ':::note\n\na\n\n## b', '1:1 The admonition :::note is not closed and holds all that follows.'],
    [
      'one in a list',
      '- a\n\n  :::tip\n\n  b\n\nc',
      '3:3 The admonition :::tip is not closed and holds all that follows.',
    ],
    [
      'one above another',
      ':::note\n\na\n\n:::tip\n\nb\n\n:::\n\nc',
      '1:1 The admonition :::note is not closed before the next one begins, on line 5.',
    ],
    ['a fence', '```python\nx\n\ntext', '1:1 The code fence is not closed and holds all that follows.'],
    ['a fence at the end', 'a\n\n```', '3:1 The code fence is not closed and holds all that follows.'],
    [
      'a fence in a list',
      '- a\n\n  ```python\n  x\n\nb',
      '3:3 The code fence is not closed and holds all that follows.',
    ],
    [
      'a fence above another',
      '```python\nx\n\ntext\n\n```bash\ny\n```\n\nmore',
      '1:1 The code fence is not closed before the next one begins, on line 6.',
    ],
    ['a table', '| a | b |\n| - | - |\n| c | d |\ntext', '4:1 The row has 1 cell, and its table 2 columns.'],
    ['a row', '| a | b |\n| - | - |\n| c | `x | y` |', '3:1 The row has 3 cells, and its table 2 columns.'],
    ['a list', '1. a\n2. b\nText', '3:1 The line belongs to the list above it.'],
    ['a text', 'Text\n---\n\nmore', '1:1 The line below this text makes it a heading.'],
    ['a footnote', 'a\n\n[^b]: c', '3:1 No text refers to the footnote, so it is not shown.'],
  ])('%s', (_what, text, found) => {
    expect(findings(text)).toEqual([found]);
  });
});

describe('a line that does not begin what it was meant to', () => {
  test.each([
    ['an admonition with its title in the open', ':::note Title\n\na\n\n:::', ':::note[Title]'],
    ['one with a space', '::: tip\n\na\n\n:::', ':::tip'],
    ['one whose label is not closed', ':::note[Title\n\na\n\n:::', ':::note[Title]'],
    ['one with one colon', ':note[Title]\n\na\n\n:::', ':::note[Title]'],
  ])('%s', (_what, text, suggestion) => {
    expect(findings(text)).toEqual(['1:1 The line does not begin an admonition.']);
    expect(adviceOf(text)).toMatchObject({ suggestion });
  });

  test.each([
    ['the end of no admonition', 'a\n\n:::', '3:1 No admonition is open here.'],
    ['a heading', '##Heading', '1:1 The line is not a heading: the space behind the number signs is missing.'],
    ['an item of a list', 'Text:\n2. a', '2:1 The line is not an item of a list: it belongs to the text above it.'],
    [
      'a table whose row of hyphens is short',
      'See:\n\n| a | b | c |\n| - | - |\n| d | e | f |',
      '4:1 The text is not a table: the first row has 3 columns, the row of hyphens 2.',
    ],
    ['a row below an empty line', '| a | b |\n| - | - |\n\n| c | d |', '4:1 The line is not a row of a table.'],
    ['a bullet of a word processor', 'Text:\n\n• a\n• b', '3:1 The line is not an item of a list.'],
    ['a hyphen without its space', 'Text:\n\n-a\n-b', '3:1 The line is not an item of a list.'],
    ['a hyphen before code', '-`a` b', '1:1 The line is not an item of a list.'],
    ["GitHub's admonition", '> [!NOTE]\n> a', '1:3 The line does not begin an admonition.'],
    ["MkDocs' admonition", '!!! note\n\n    a', '1:1 The line does not begin an admonition.'],
    [
      'a table without one',
      '| a | b |\n| c | d |',
      '2:1 The text is not a table: below the first row, the row of hyphens is missing.',
    ],
  ])('%s', (_what, text, found) => {
    expect(findings(text)).toEqual([found]);
  });

  test('the row of hyphens that a table needs is suggested', () => {
    expect(adviceOf('| a | b | c |\n| - | - |')).toMatchObject({ suggestion: '| --- | --- | --- |' });
  });

  test('the admonition that another one means is suggested', () => {
    expect(adviceOf('> [!WARNING]\n> a')).toMatchObject({ suggestion: ':::warning' });
  });

  test('two colons are reported elsewhere, and their end is no second mistake', () => {
    expect(findings('::note\n\na\n\n:::')).toEqual([]);
  });
});

describe('a sign that is shown as it is written', () => {
  test.each([
    ['a link with a space behind its text', 'a\nb [c] (/d) e', '2:5 The link is not complete.'],
    ['a link with a space in its address', 'a [b](/c d) e', '1:5 The link is not complete.'],
    ['a link that is not closed', 'a [b](/c', '1:5 The link is not complete.'],
    ['a link without its definition', 'a [b][c]', '1:5 The link has no definition.'],
    ['a footnote without its text', 'a[^1] b', '1:2 There is no such footnote.'],
    ['bold text that is not closed', 'a **b c', '1:3 The sign has no partner, so it is shown as it is written.'],
    ['bold text with spaces', 'a ** b ** c', '1:3 The sign has no partner, so it is shown as it is written.'],
    ['code that is not closed', '- a `b c', '1:5 The sign has no partner, so it is shown as it is written.'],
  ])('%s', (_what, text, found) => {
    expect(findings(text)).toEqual([found]);
  });
});

test.each([
  ['an admonition', ':::note[Title]\n\na\n\n:::'],
  ['one in a quotation', '> :::note\n>\n> a\n>\n> :::'],
  ['one inside another', '::::note\n\na\n\n:::tip\n\nb\n\n:::\n\n::::'],
  ['code that shows fences', '````markdown\n```python\nx\n```\n````'],
  ['code that shows markup', '```text\n:::note\n##a\n| a | b |\n**\n```\n\n`**`, `](`, and `[^1]`'],
  ['a table', '| a | b |\n| :- | - |\n| `x \\| y` |  |'],
  ['a list with lines of its own', '- a\n  b\n\n  c\n- d\n\ntext'],
  ['tasks', '- [ ] a\n- [x] b'],
  ['numbers below zero', 'Between\n-5 and\n--x'],
  ['a footnote', 'a[^1]\n\n[^1]: b'],
  ['a link by reference', 'a [b][c]\n\n[c]: /d'],
  ['literal signs', 'a \\*\\* b \\` c \\[d\\](e) \\##f'],
  ['prose with signs', 'C# and #1: 5 * 3 | 2, at 10:30, a:b, *.py (all of them)'],
])('what is right is not reported: %s', (_what, text) => {
  expect(findings(text)).toEqual([]);
});
