import type { Viz } from '@viz-js/viz';
import type { DrawnAsset, GraphDrawing } from '../../content-model/records/section';
import type { GraphAsset } from '../../content-model/site/asset-graph';

/** Graphviz measures in inches. */
const PIXELS = 96;
const NODE_HEIGHT = 38;
/** The width of a character of the code font at the size of a node's name, and what stands beside the name. */
const CHARACTER = 7.5;
const NODE_PADDING = { TB: 44, LR: 24 } as const;
const ARROW = 5;

/** From top to bottom, or from left to right. */
export type GraphDirection = keyof typeof NODE_PADDING;

/** Draws an asset graph. Graphviz gives the places alone: the site's style sheet says how it looks. */
export function drawGraph(viz: Viz, assets: readonly GraphAsset[], direction: GraphDirection = 'TB'): GraphDrawing {
  const plain = viz.renderString(dotOf(assets, direction), { format: 'plain' });
  const rows = plain.split('\n').map((line) => line.split(' '));
  const [, , width = 0, height = 0] = (rows.find(([kind]) => kind === 'graph') ?? []).map(Number);
  const pixels = (inches: string | undefined): number => round(Number(inches) * PIXELS);
  const fromTop = (inches: string | undefined): number => round((height - Number(inches)) * PIXELS);
  return {
    width: round(width * PIXELS),
    height: round(height * PIXELS),
    assets: rows.flatMap(([kind, id = '', x, y, nodeWidth, nodeHeight]): DrawnAsset[] => {
      const asset = kind === 'node' ? assets[Number(id.slice(1))] : undefined;
      if (!asset) return [];
      const [w, h] = [pixels(nodeWidth), pixels(nodeHeight)];
      const place = { left: round(pixels(x) - w / 2), top: round(fromTop(y) - h / 2), width: w, height: h };
      const { name, kind: assetKind, lines } = asset;
      return [{ name, kind: assetKind, ...(lines === undefined ? {} : { lines }), ...place }];
    }),
    edges: rows.flatMap(([kind, , head = '', count, ...coordinates]) => {
      if (kind !== 'edge') return [];
      const points = Array.from({ length: Number(count) }, (_, index): Point => [
        pixels(coordinates[2 * index]),
        fromTop(coordinates[2 * index + 1]),
      ]);
      return [{ path: edgePath(points), isCheck: assets[Number(head.slice(1))]?.kind === 'check' }];
    }),
  };
}

type Point = readonly [x: number, y: number];

function dotOf(assets: readonly GraphAsset[], direction: GraphDirection): string {
  const numbers = new Map(assets.map(({ name }, index) => [name, index]));
  const nodes = assets.map(({ name }, index) => {
    const width = (name.length * CHARACTER + NODE_PADDING[direction]) / PIXELS;
    return `n${index} [label="" width=${width.toFixed(3)} height=${(NODE_HEIGHT / PIXELS).toFixed(3)}]`;
  });
  const edges = assets.flatMap(({ after }, index) => after.map((name) => `n${numbers.get(name)} -> n${index}`));
  return [
    `digraph { rankdir=${direction} nodesep=0.2 ranksep=0.42 node [shape=box fixedsize=true] edge [dir=none]`,
    ...nodes,
    ...edges,
    '}',
  ].join('\n');
}

/** A spline of Graphviz, with an arrow at its end. */
function edgePath(points: readonly Point[]): string {
  const [start = [0, 0], ...others] = points;
  const [end = start, before = start] = [others.at(-1), others.at(-2)];
  const angle = Math.atan2(end[1] - before[1], end[0] - before[0]);
  const wing = (turn: number): string =>
    `${round(end[0] + ARROW * Math.cos(angle + turn))} ${round(end[1] + ARROW * Math.sin(angle + turn))}`;
  const arrow = `M${wing(2.5)} L${end.join(' ')} L${wing(-2.5)}`;
  return `M${start.join(' ')} C${others.map((point) => point.join(' ')).join(' ')} ${arrow}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
