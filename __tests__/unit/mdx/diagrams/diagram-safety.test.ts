import { instance, type Viz } from '@viz-js/viz';
import { renderDiagram } from '../../../../src/mdx/diagrams/diagram';
import { sanitizeSvg } from '../../../../src/mdx/diagrams/sanitize-svg';
import { validateDoc } from '../../../../src/mdx/validate/validate-doc';
import { FIRST_LINE, FRONT_MATTER, PAGE_FILE } from '../../../fixtures/pages';

let viz: Viz;

beforeAll(async () => {
  viz = await instance();
});

const LINKS = [
  'a [URL="javascript:alert(1)"]',
  'a [href="https://dagster.io"]',
  'a [label=<<TABLE HREF="javascript:alert(1)"><TR><TD>x</TD></TR></TABLE>>]',
  'a -> b [label="x", edgeURL="javascript:alert(1)"]',
  'a [label="x" "URL"="https://dagster.io"]',
];

test.each(LINKS)('a link in a graph is reported at its line, and is not in the drawing: %s', (line) => {
  const lines = ['<Diagram alt="A">', '', '```dot', 'digraph {', `  ${line}`, '}', '```', '', '</Diagram>'];
  expect(validateDoc(FRONT_MATTER + lines.join('\n'), PAGE_FILE, viz).diagnostics).toEqual([
    expect.objectContaining({ code: 'diagram', line: FIRST_LINE + 4, message: 'The diagram has a link.' }),
  ]);
  expect(renderDiagram(viz, `digraph {\n${line}\n}`).svg).not.toMatch(/<a\b|href|javascript/i);
});

test('a label that only speaks of an address is none', () => {
  expect(renderDiagram(viz, 'digraph { a [label="URL = x"] }')).toMatchObject({ hasLink: false });
});

test('a drawing keeps its shapes, its texts and its classes, and nothing else', () => {
  const { svg = '' } = renderDiagram(viz, 'digraph { a [class="accent", label="A < B"]; a -> b [style=dashed] }');
  expect(svg).toMatch(/^<svg width="\d+" height="\d+" viewBox="[\d. ]+"><g class="graph"/);
  expect(svg).toContain('<g class="node accent">');
  expect(svg).toContain('A &#x3C; B</text>');
  expect(svg).toContain('stroke-dasharray="5 2"');
  expect(svg).not.toMatch(/<title|<!--|xmlns| id=| fill=| stroke=|font-family/);
});

test.each([
  ['a script', '<svg><script>alert(1)</script></svg>'],
  ['a handler', '<svg onload="alert(1)"><path onclick="alert(1)"/></svg>'],
  ['a style', '<svg><style>*{display:none}</style><g style="x:y"></g></svg>'],
  ['HTML', '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>'],
  ['a picture', '<svg><image href="https://dagster.io/a.png"/><use href="#a"/></svg>'],
])('%s is left out', (_what, svg) => {
  expect(sanitizeSvg(svg).replace(/ ?\/>/g, '>')).toMatch(/^<svg>(?:<(?:path|g)>)?(?:<\/svg>)?$/);
});

test('what stands beside the graph in a diagram, and would not be shown, is reported', () => {
  const graph = '```dot\ndigraph { a }\n```';
  const text = `${FRONT_MATTER}<Diagram alt="A">\n\nText.\n\n${graph}\n\n${graph}\n\n</Diagram>`;
  expect(validateDoc(text, PAGE_FILE, viz).diagnostics).toEqual(
    [2, 8].map((offset) => expect.objectContaining({ code: 'diagram', line: FIRST_LINE + offset })),
  );
});
