import { instance, type Viz } from '@viz-js/viz';
import { renderDiagram } from '../../../../src/mdx/diagrams/diagram';
import { validateDoc } from '../../../../src/mdx/validate/validate-doc';
import { FIRST_LINE, FRONT_MATTER, PAGE_FILE } from '../../../fixtures/pages';

let viz: Viz;

beforeAll(async () => {
  viz = await instance();
});

/** What is reported of a page whose fence begins in its third line. */
const check = (...graph: string[]) => {
  const lines = ['<Diagram alt="A">', '', '```dot', ...graph, '```', '', '</Diagram>'];
  return validateDoc(FRONT_MATTER + lines.join('\n'), PAGE_FILE, viz).diagnostics;
};

test.each([
  ['an empty fence', [], 'The diagram cannot be drawn: it is empty.', 2],
  ['a comment alone', ['// a -> b'], 'The diagram cannot be drawn: there is no graph in it.', 2],
  [
    'a quote that is not closed',
    ['digraph {', '  a [label="x \\"y\\""]', '  b [label="x]', '  a -> b', '}'],
    'The diagram cannot be drawn: a quote opens and does not close.',
    5,
  ],
  [
    'a comment that is not closed',
    ['digraph {', '  /* a', '}'],
    expect.stringMatching(/^The diagram cannot be drawn: syntax error scanning .*\.$/),
    5,
  ],
])('%s is reported in one line, where it is', (_what, graph, message, offset) => {
  expect(check(...graph)).toEqual([
    expect.objectContaining({ code: 'diagram', line: FIRST_LINE + offset, message: message as string }),
  ]);
});

test('outside of a text, the line of the graph is named', () => {
  expect(renderDiagram(viz, 'digraph {\n a [label="x]\n}').error).toBe('a quote opens in line 2 and does not close');
});
