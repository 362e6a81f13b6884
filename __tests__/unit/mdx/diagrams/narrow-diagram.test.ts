import { instance, type Viz } from '@viz-js/viz';
import { crossedLabels } from '../../../../src/mdx/diagrams/crossed-labels';
import { renderDiagram, renderNarrow } from '../../../../src/mdx/diagrams/diagram';

let viz: Viz;

beforeAll(async () => {
  viz = await instance();
});

const narrowOf = (dot: string): string | undefined => renderNarrow(viz, dot, renderDiagram(viz, dot).svg ?? '');
const widthOf = (svg: string | undefined): number => Number(/ width="(\d+)"/.exec(svg ?? '')?.[1]);

const CHAIN = 'digraph { rankdir=LR; ranksep=0.6; a [label="Reads the orders of a day"]; a -> b -> c -> d -> e }';

test('a long graph from left to right has a drawing for narrow screens, which goes down', () => {
  expect(widthOf(renderDiagram(viz, CHAIN).svg)).toBeGreaterThan(400);
  expect(widthOf(narrowOf(CHAIN))).toBeLessThan(200);
});

test('there its labels are broken between words', () => {
  const lines = [...(narrowOf(CHAIN) ?? '').matchAll(/<text[^>]*>([^<]*)</g)].map(([, line]) => line);
  expect(lines.slice(0, 3)).toEqual(['Reads the', 'orders of a', 'day']);
});

test('one that fits a phone, and one whose author drew it downward, has no other drawing', () => {
  expect(narrowOf('digraph { rankdir=LR; a -> b }')).toBeUndefined();
  expect(narrowOf('digraph { a -> b; a -> c; a -> d; a -> e; a -> f; a -> g; a -> h }')).toBeUndefined();
});

test('one that would be no narrower has no other drawing', () => {
  const fan = Array.from({ length: 12 }, (_, index) => `hub -> a_name_of_some_length_${index}`).join('; ');
  expect(narrowOf(`digraph { rankdir=LR; ${fan} }`)).toBeUndefined();
});

test('a label of a line stands beside it, and a drawing with an arrow through a label is not used', () => {
  const labeled = narrowOf(
    'digraph { rankdir=LR; a -> b [label="every Monday"]; b -> c [label="if better"]; c -> d -> e }',
  );
  expect(crossedLabels(labeled ?? '')).toEqual([]);
  expect(labeled).toContain('if better');
  const nested =
    'digraph { rankdir=LR; a -> b -> c -> d; subgraph cluster_x { label="The parts of the graph"; b; c } }';
  expect(narrowOf(nested)).toBeUndefined();
});

test('an arrow through a label is found', () => {
  const edge = '<g class="edge"><path d="M0,0C0,10 0,20 0,30"></path></g>';
  const text = (x: number) => `<text text-anchor="middle" x="${x}" y="18" font-size="10">label</text>`;
  expect(crossedLabels(`<svg>${edge}${text(3)}</svg>`)).toEqual(['label']);
  expect(crossedLabels(`<svg>${edge}${text(20)}</svg>`)).toEqual([]);
});
