import { instance, type Viz } from '@viz-js/viz';
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
