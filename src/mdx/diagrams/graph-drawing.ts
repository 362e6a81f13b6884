import type { Viz } from '@viz-js/viz';
import type { DrawnAsset, GraphDrawing } from '../../content-model/records/section';
import type { GraphAsset } from '../../content-model/site/asset-graph';

/** Graphviz measures in inches. */
const PIXELS = 96;
/** The width of a character of the code font at the size of a node's name. */
const CHARACTER = 7.8;
const ARROW = 5;
/** The room above and beside a node for what is drawn behind it, or for the arrow that leads back to it. */
const BEHIND = 8;
const LOOP = 18;
const NOTE_HEIGHT = 16;

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

/** Draws an asset graph as the picture of a card. An asset that consists of ops is drawn by them. */
export function drawPicture(viz: Viz, assets: readonly GraphAsset[]): GraphDrawing {
  const ops = new Set(assets.flatMap(({ name, kind }) => (kind === 'op' ? [name] : [])));
  const isDrawn = ({ kind, after }: GraphAsset): boolean => kind !== 'asset' || !after.some((name) => ops.has(name));
  const standIns = new Map(assets.filter((asset) => !isDrawn(asset)).map(({ name, after }) => [name, after]));
  const drawn = assets
    .filter(isDrawn)
    .map((asset) => ({ ...asset, after: asset.after.flatMap((name) => standIns.get(name) ?? [name]) }));
  const lying = drawGraph(viz, drawn, LYING);
  return lying.width <= CARD_WIDTH ? lying : drawGraph(viz, drawn, UPRIGHT);
}

/** Draws an asset graph. Graphviz gives the places alone: the site's style sheet says how it looks. */
export function drawGraph(viz: Viz, assets: readonly GraphAsset[], style: DrawingStyle = LARGE): GraphDrawing {
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
    const { name, kind: assetKind, lines } = asset;
    const note = noteOf(asset);
    return [
      {
        name,
        kind: assetKind,
        ...(lines === undefined ? {} : { lines }),
        ...(note === undefined ? {} : { note }),
        ...(beside > 0 ? { isMany: true } : {}),
        ...place,
        width: round(w - beside),
        height: round(h - above),
      },
    ];
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

/** What is said of a node below its name. */
function noteOf({ partitions, retries }: GraphAsset): string | undefined {
  if (partitions !== undefined) return `${partitions} partitions`;
  return retries === undefined ? undefined : `${retries} ${retries === 1 ? 'retry' : 'retries'}`;
}

/** The room that a node needs above and beside its box. */
function roomOf({ partitions, each, retries }: GraphAsset): { readonly above: number; readonly beside: number } {
  if (partitions !== undefined || each) return { above: BEHIND, beside: BEHIND };
  return { above: retries === undefined ? 0 : LOOP, beside: 0 };
}

type Point = readonly [x: number, y: number];

function dotOf(assets: readonly GraphAsset[], { direction, height, padding, between }: DrawingStyle): string {
  const numbers = new Map(assets.map(({ name }, index) => [name, index]));
  const inches = (length: number): string => (length / PIXELS).toFixed(3);
  const nodes = assets.map((asset, index) => {
    const { above, beside } = roomOf(asset);
    const note = noteOf(asset) ?? '';
    const width = Math.max(asset.name.length, note.length) * CHARACTER + padding + beside;
    const rows = height + above + (note === '' ? 0 : NOTE_HEIGHT);
    return `n${index} [label="" width=${inches(width)} height=${inches(rows)}]`;
  });
  const edges = assets.flatMap(({ after }, index) => after.map((name) => `n${numbers.get(name)} -> n${index}`));
  return [
    `digraph { rankdir=${direction} nodesep=0.2 ranksep=${inches(between)} node [shape=box fixedsize=true] edge [dir=none]`,
    ...nodes,
    ...edges,
    '}',
  ].join('\n');
}

/** The arrow from the end of a step back to its beginning. */
function loopPath({ left, top, width }: DrawnAsset): string {
  const [from, to] = [left + width * 0.7, left + width * 0.3];
  return edgePath([
    [from, top],
    [from, top - LOOP],
    [to, top - LOOP],
    [to, top],
  ]);
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
