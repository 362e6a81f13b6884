import { proseBlocksOf } from '../../../tools/originality/prose-blocks';

const FRONT_MATTER = ['---', 'title: A page', 'description: A page that a test reads.', '---', ''].join('\n');
const ANSWERS = 'answers:\n  - question: What is a page?\n    heading: one\n';

function proseOf(text: string): string[] {
  return proseBlocksOf(text, 'content/docs/a.mdx').map((block) => block.text);
}

test.each([
  ['headings, paragraphs, and cells', '## One\n\nTwo *three*.\n\n| a |\n| - |\n| b |', ['One', 'Two three.', 'a', 'b']],
  ['names in code, and breaks in the place of messages', `Use \`dg\`. \`${'x'.repeat(41)}\``, ['Use dg.  ¶ ']],
  ['what a picture says', '![A graph](./a.png)', [' ¶ A graph ¶ ']],
  ['what a figure says', '<Figure src="a.png" alt="A page" caption="The page." />', ['A page ¶ The page.']],
  ['the caption of a diagram', '<Diagram alt="A." caption="B.">\n\n```dot\ndigraph {}\n```\n\n</Diagram>', ['A. ¶ B.']],
  [
    'the label of a tab',
    '<Tabs>\n<TabItem label="On Windows">\n\nText.\n\n</TabItem>\n</Tabs>',
    ['On Windows', 'Text.'],
  ],
  ['no code', '```python\nx = 1\n```', []],
  ['nothing of a text that cannot be parsed', '<Tabs>', []],
])('the prose of a text has %s', (_what, text, prose) => {
  expect(proseOf(text)).toEqual(prose);
});

test('the prose of a page has its description and its questions', () => {
  expect(proseOf(FRONT_MATTER)).toEqual(['A page that a test reads.']);
  expect(proseOf(FRONT_MATTER.replace(/---\n$/, `${ANSWERS}---\n`))).toEqual([
    'A page that a test reads. ¶ What is a page?',
  ]);
});

test('a block has its place', () => {
  expect(proseBlocksOf(`${FRONT_MATTER}\nText.`, 'content/docs/a.mdx')[1]).toEqual({
    file: 'content/docs/a.mdx',
    line: 6,
    text: 'Text.',
  });
});
