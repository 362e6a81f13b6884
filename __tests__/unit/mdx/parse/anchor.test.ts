import type { Heading, PhrasingContent } from 'mdast';
import { anchorOf } from '../../../../src/mdx/parse/anchor';

const expression = (value: string): PhrasingContent => ({ type: 'mdxTextExpression', value });
const heading = (...children: PhrasingContent[]): Heading => ({ type: 'heading', depth: 2, children });
const TEXT: PhrasingContent = { type: 'text', value: 'Title ' };

test.each(['#custom-id', '#v1.2_3'])('{%s} at the end is an anchor', (value) => {
  const node = expression(value);
  expect(anchorOf(heading(TEXT, node))).toEqual({ id: value.slice(1), node });
});

test('so it is in a cell', () => {
  expect(anchorOf({ type: 'tableCell', children: [TEXT, expression('#cell')] })?.id).toBe('cell');
});

test.each<[string, Heading]>([
  ['nothing', heading()],
  ['text', heading(TEXT)],
  ['an anchor before the end', heading(expression('#id'), TEXT)],
  ['an expression', heading(TEXT, expression('id'))],
  ['a comment', heading(TEXT, expression('/* #id */'))],
  ['an id with a space', heading(TEXT, expression('#two words'))],
])('%s is none', (_what, node) => {
  expect(anchorOf(node)).toBeUndefined();
});
