import type { Diagnostic } from '../../../../src/content-model/diagnostics/diagnostic';
import { parseMdx, positionOf } from '../../../../src/mdx/parse/parse-mdx';
import { walk } from '../../../../src/mdx/parse/walk';
import { FIRST_LINE, FRONT_MATTER, PAGE_FILE, rootOf } from '../../../fixtures/pages';

function diagnosticOf(text: string): Diagnostic | undefined {
  return parseMdx(`${FRONT_MATTER}${text}`, PAGE_FILE).diagnostic;
}

function typesIn(text: string): string[] {
  const types: string[] = [];
  walk(rootOf(text), (node) => void types.push(node.type));
  return types;
}

test('positions are those in the file: front matter counts', () => {
  const heading = rootOf(`${FRONT_MATTER}Text.\n\n## Title\n`).children.find(({ type }) => type === 'heading');
  expect(heading && positionOf(heading)).toMatchObject({ line: FIRST_LINE + 2, column: 1 });
});

describe('what is understood', () => {
  test.each([
    ['tables', '| a |\n| - |\n| b |\n', 'table'],
    ['struck text', '~~a~~', 'delete'],
    ['footnotes', 'a[^1]\n\n[^1]: b', 'footnoteReference'],
    ['bare addresses', 'See https://dagster.io.', 'link'],
    ['bare addresses without a scheme', 'See www.dagster.io.', 'link'],
    ['bare mail addresses', 'Write to first.last+docs@dagster-labs.com.', 'link'],
    ['the rest of GFM beside a bare address', 'See https://dagster.io.\n\n| a |\n| - |\n| ~~b~~ |\n', 'delete'],
    ['admonitions', ':::note\n\na\n\n:::', 'containerDirective'],
    ['components', '<Steps>\n\na\n\n</Steps>', 'mdxJsxFlowElement'],
    ['components in a line', 'a <PyObject name="b" /> c', 'mdxJsxTextElement'],
    ['braces, to explain them to their author', 'a {b} c', 'mdxTextExpression'],
    ['the id behind a heading', '## Title {#id}', 'mdxTextExpression'],
  ])('%s', (_what, text, type) => {
    expect(typesIn(text)).toContain(type);
  });

  test.each([
    ['a colon in prose is no directive', 'At 16:30pm, use key:value and a :word.', 'textDirective'],
    ['four spaces make no code', '    text', 'code'],
    ['import is no module syntax', "import a from 'b'", 'mdxjsEsm'],
    ['a comparison is no tag', 'a < b', 'mdxJsxTextElement'],
  ])('%s', (_what, text, type) => {
    expect(typesIn(text)).not.toContain(type);
  });
});

describe('text that cannot be read is one problem that says what to write instead', () => {
  test.each([
    ['an HTML comment', '<!-- todo -->', 0, 'comments are written {/* like this */}'],
    ['an address in angle brackets', 'See <https://dagster.io>.', 0, 'an address in Markdown form: [text](https://…)'],
    [
      'a brace without its partner',
      'Text.\n\nThe map { is open.',
      2,
      'a literal brace stands in `code` or behind a backslash: \\{',
    ],
    ['a generic type', 'A Dict<str, int> is one.', 0, 'a literal "<" stands in `code`'],
  ])('%s', (_what, text, lines, expected) => {
    expect(diagnosticOf(text)).toMatchObject({
      code: 'mdx-syntax',
      file: PAGE_FILE,
      line: FIRST_LINE + lines,
      message: expect.stringMatching(
        /^(The text cannot be read: .*|The brace \{ is not closed)\. The rest of the text is not /,
      ),
      expected: expect.stringContaining(expected),
    });
  });

  test.each([
    ['a component', 'Text.\n\n<Tabs>\n\ntext', 2, 1, '<Tabs> is not closed.', '</Tabs> on the same level'],
    [
      'one inside another',
      '<Tabs>\n\n<TabItem label="a">\n\n</Tabs>',
      2,
      1,
      '<TabItem> is not closed before </Tabs> on line 10.',
      '</TabItem>',
    ],
    [
      'one with another end',
      '<Tabs>\n\ntext\n\n</Tab>',
      0,
      1,
      '<Tabs> is not closed before </Tab> on line 10.',
      '</Tabs>',
    ],
    ['one across an admonition', ':::note\n\n<Tabs>\n\n:::\n\n</Tabs>', 2, 1, '<Tabs> is not closed.', '</Tabs>'],
    [
      'an element of HTML within a line',
      'One<br>two.',
      0,
      4,
      '<br> is not closed.',
      'pages hold no HTML: an empty line',
    ],
    ['one around text', 'Some <b>bold text.', 0, 6, '<b> is not closed.', '**bold**'],
    ['an end alone', 'Text.\n\n</Details>', 2, 1, '</Details> closes nothing.', '<Details> … </Details>'],
  ])('a tag without its other one is pointed at: %s', (_what, text, lines, column, message, expected) => {
    expect(diagnosticOf(text)).toMatchObject({
      code: 'mdx-syntax',
      line: FIRST_LINE + lines,
      column,
      message: `The tag ${message} The rest of the text is not checked until then.`,
      expected: expect.stringContaining(expected),
    });
  });

  test.each([
    [
      'a component',
      '<Details summary="a">\n\n:::note\n\ntext\n\n</Details>',
      2,
      ':::note',
      '</Details> on line 12',
      '":::"',
    ],
    [
      'others',
      '<Details summary="a">\n\ntext\n\n::::tip[A]\n\n:::note\n\ntext\n\n:::\n\n</Details>',
      4,
      ':::tip',
      '</Details> on line 18',
      '"::::"',
    ],
  ])('an admonition around the end of %s is pointed at', (_what, text, lines, admonition, tag, colons) => {
    expect(diagnosticOf(text)).toMatchObject({
      code: 'mdx-syntax',
      line: FIRST_LINE + lines,
      column: 1,
      message: expect.stringContaining(`The admonition ${admonition} is not closed before ${tag}.`),
      expected: `${colons} on a line of its own below its text`,
    });
  });

  test('a brace that is not closed is pointed at, however much code follows', () => {
    const code = '```python\nx = {\n```\n\nAnd `}` or \\{ too.';
    expect(diagnosticOf(`${code}\n\nThe map { is open.\n\n${code}`)).toMatchObject({ line: FIRST_LINE + 6, column: 9 });
  });

  test('there is no tree then', () => {
    expect(parseMdx('<!-- a -->', PAGE_FILE).root).toBeUndefined();
  });
});
