import type { Viz } from '@viz-js/viz';
import type { DrawnAsset, GraphDrawing } from '../../content-model/records/asset-graph';
import type { GraphAsset } from '../../content-model/site/asset-graph';
import { drawColumn } from './graph-column';
import {
  arrowPath,
  boxOf,
  drawnAsset,
  loopPath,
  roomOf,
  round,
  withoutManyChecks,
  type GraphNode,
  type Point,
} from './graph-nodes';

/** Graphviz measures in inches. */
const PIXELS = 96;

/** How a graph is drawn: its direction, its measures in pixels, and what is beside a name in its node. */
interface DrawingStyle {
  readonly direction: 'TB' | 'LR';
  readonly height: number;
  readonly padding: number;
  readonly between: number;
}

/** Beside code. */
const LARGE: DrawingStyle = { direction: 'TB', height: 38, padding: 41, between: 40 };
/** In a card: from left to right, or down where that would be too wide. */
const LYING: DrawingStyle = { direction: 'LR', height: 36, padding: 16, between: 26 };
const UPRIGHT: DrawingStyle = { direction: 'TB', height: 32, padding: 24, between: 19 };
const CARD_WIDTH = 286;
/** In a text: from left to right, down, or in a column, whichever is the first that fits. */
const ACROSS: DrawingStyle = { direction: 'LR', height: 40, padding: 26, between: 34 };
const DOWN: DrawingStyle = { direction: 'TB', height: 40, padding: 26, between: 30 };
/** What shrinks to the width of a text and stays readable, and the width of a text on a phone. */
const TEXT_WIDTH = 780;
const PHONE_WIDTH = 312;
/** A drawing that is much longer than wide has no room left for the text. */
const MAX_HEIGHT = 620;
/** More nodes than these leave no room for each check. */
const MAX_NODES_IN_TEXT = 12;
const MAX_NODES_IN_PICTURE = 8;

/** The graph as it is shown in a text, and the same for narrow screens. */
export function drawForText(viz: Viz, assets: readonly GraphAsset[]): { wide: GraphDrawing; narrow: GraphDrawing } {
  const nodes = withoutManyChecks(assets, MAX_NODES_IN_TEXT);
  const column = drawColumn(nodes);
  const fitting = [ACROSS, DOWN]
    .map((style) => drawGraph(viz, nodes, style))
    .filter(({ width }) => width <= TEXT_WIDTH);
  const lowest = [column, ...fitting].reduce((a, b) => (b.height < a.height ? b : a));
  const wide = fitting.find(({ height }) => height <= MAX_HEIGHT) ?? lowest;
  const upright = drawGraph(viz, nodes, UPRIGHT);
  return { wide, narrow: upright.width <= PHONE_WIDTH ? upright : column };
}

/** Draws an asset graph as the picture of a card. An asset that consists of ops is drawn by them. */
export function drawPicture(viz: Viz, assets: readonly GraphAsset[]): GraphDrawing {
  const nodes = withoutManyChecks(assets, MAX_NODES_IN_PICTURE);
  const ops = new Set(assets.flatMap(({ name, kind }) => (kind === 'op' ? [name] : [])));
  const isDrawn = ({ kind, after }: GraphAsset): boolean => kind !== 'asset' || !after.some((name) => ops.has(name));
  const standIns = new Map(nodes.filter((asset) => !isDrawn(asset)).map(({ name, after }) => [name, after]));
  const drawn = nodes
    .filter(isDrawn)
    .map((asset) => ({ ...asset, after: asset.after.flatMap((name) => standIns.get(name) ?? [name]) }));
  const lying = drawGraph(viz, drawn, LYING);
  return lying.width <= CARD_WIDTH ? lying : drawGraph(viz, drawn, UPRIGHT);
}

/** Draws an asset graph. Graphviz gives the places alone: the site's style sheet says how it looks. */
export function drawGraph(viz: Viz, assets: readonly GraphNode[], style: DrawingStyle = LARGE): GraphDrawing {
  const plain = viz.renderString(dotOf(assets, style), { format: 'plain' });
  const rows = plain.split('\n').map((line) => line.split(' '));
  const [, , width = 0, height = 0] = (rows.find(([kind]) => kind === 'graph') ?? []).map(Number);
  const pixels = (inches: string | undefined): number => round(Number(inches) * PIXELS);
  const fromTop = (inches: string | undefined): number => round((height - Number(inches)) * PIXELS);
  const nodes = rows.flatMap(([kind, id = '', x, y, nodeWidth, nodeHeight]): DrawnAsset[] => {
    const asset = kind === 'node' ? assets[Number(id.slice(1))] : undefined;
    if (!asset) return [];
    const { above, beside } = roomOf(asset);
    const [w, h] = [pixels(nodeWidth), pixels(nodeHeight)];
    const place = { left: round(pixels(x) - w / 2), top: round(fromTop(y) - h / 2 + above) };
    return [drawnAsset(asset, { ...place, width: round(w - beside), height: round(h - above) })];
  });
  return {
    width: round(width * PIXELS),
    height: round(height * PIXELS),
    assets: nodes,
    edges: [
      ...rows.flatMap(([kind, , head = '', count, ...coordinates]) => {
        if (kind !== 'edge') return [];
        const points = Array.from({ length: Number(count) }, (_, index): Point => [
          pixels(coordinates[2 * index]),
          fromTop(coordinates[2 * index + 1]),
        ]);
        return [{ path: edgePath(points), isCheck: assets[Number(head.slice(1))]?.kind === 'check' }];
      }),
      ...nodes
        .filter(({ name }) => assets.some((asset) => asset.name === name && asset.retries !== undefined))
        .map((node) => ({ path: loopPath(node), isCheck: false })),
    ],
  };
}

function dotOf(assets: readonly GraphNode[], style: DrawingStyle): string {
  const { direction, between } = style;
  const numbers = new Map(assets.map(({ name }, index) => [name, index]));
  const inches = (length: number): string => (length / PIXELS).toFixed(3);
  const nodes = assets.map((asset, index) => {
    const { above, beside } = roomOf(asset);
    const { width, height } = boxOf(asset, style);
    return `n${index} [label="" width=${inches(width + beside)} height=${inches(height + above)}]`;
  });
  const edges = assets.flatMap(({ after }, index) => after.map((name) => `n${numbers.get(name)} -> n${index}`));
  return [
    `digraph { rankdir=${direction} nodesep=0.2 ranksep=${inches(between)} node [shape=box fixedsize=true] edge [dir=none]`,
    ...nodes,
    ...edges,
    '}',
  ].join('\n');
}

/** A spline of Graphviz, with an arrow at its end. */
function edgePath(points: readonly Point[]): string {
  const [start = [0, 0], ...others] = points;
  const [end = start, before = start] = [others.at(-1), others.at(-2)];
  return `M${start.join(' ')} C${others.map((point) => point.join(' ')).join(' ')} ${arrowPath(before, end)}`;
}
