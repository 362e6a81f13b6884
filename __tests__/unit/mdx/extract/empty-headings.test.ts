import { collectEmptyHeadings } from '../../../../src/mdx/extract/empty-headings';
import { collectHeadings } from '../../../../src/mdx/extract/headings';
import { PAGE_FILE, rootOf } from '../../../fixtures/pages';

function emptyIn(...lines: string[]): string[] {
  const root = rootOf(lines.join('\n'));
  return collectEmptyHeadings(root, collectHeadings(root, PAGE_FILE).headings);
}

test.each([
  ['followed by another', ['## One', '', '### Two', '', 'Text.'], ['one']],
  ['at the end', ['## One', '', 'Text.', '', '## Two'], ['two']],
  ['with code in its own text', ['## `one`', '', '## Two', '', 'Text.'], ['one']],
  ['with a comment alone below it', ['## One', '', '{/* later */}'], ['one']],
  ['with code alone below it', ['## One', '', '```python', 'x = 1', '```'], ['one']],
  ['with a sample alone below it', ['## One', '', '<CodeExample path="a.py" />'], ['one']],
])('a heading %s is empty', (_what, lines, empty) => {
  expect(emptyIn(...lines)).toEqual(empty);
});

test.each([
  ['text', ['Text.']],
  ['a list', ['- `one`']],
  ['a picture', ['![A](./a.png)']],
  ['a partial', ['<Partial file="a.mdx" />']],
  ['a diagram', ['<Diagram alt="A graph.">', '', '```dot', 'digraph { a }', '```', '', '</Diagram>']],
  ['the text of a component', ['<Steps>', '', '1. One', '', '</Steps>']],
])('a heading is not empty with %s below it', (_what, lines) => {
  expect(emptyIn('## One', '', ...lines)).toEqual([]);
});

test('what is above the first heading is below none', () => {
  expect(emptyIn('Text.', '', '## One')).toEqual(['one']);
});
