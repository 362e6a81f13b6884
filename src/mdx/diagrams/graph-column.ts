import type { DrawnAsset, GraphDrawing } from '../../content-model/records/asset-graph';
import type { GraphAsset } from '../../content-model/site/asset-graph';
import { arrowPath, BEHIND, boxOf, drawnAsset, loopPath, roomOf, round, type GraphNode } from './graph-nodes';

const BOX = { height: 32, padding: 20 };
/** The distance between two nodes, between the nodes and the first lane, and between two lanes. */
const GAP = 18;
const FIRST_LANE = 14;
const LANE = 9;
const BEND = 6;
/** How far down a node a line leaves it, and how far down one arrives. */
const LEAVES = 0.7;
const ARRIVES = 0.35;

/** The line that leads to a node past others: from which rows it comes, and in which lane beside the nodes it runs. */
interface Bundle {
  readonly target: number;
  readonly sources: readonly number[];
  lane: number;
}

/**
 * Draws a graph as a column: each node below those that it depends on, and no two side by side, so that a phone has room for it. A line
 * leads straight down to the next node; others run in lanes beside the nodes, those to one node in one lane.
 */
export function drawColumn(assets: readonly GraphNode[]): GraphDrawing {
  const boxes = assets.map((asset) => boxOf(asset, BOX));
  const width = Math.max(0, ...boxes.map((box) => box.width));
  let bottom = 0;
  const nodes = assets.map((asset, row): DrawnAsset => {
    const top = bottom + roomOf(asset).above;
    bottom = top + boxes[row]!.height + GAP;
    return drawnAsset(asset, { left: 0, top, width: round(width), height: boxes[row]!.height });
  });
  const bundles = bundlesOf(assets);
  const lanes = Math.max(0, ...bundles.map(({ lane }) => lane + 1));
  const beside = nodes.some(({ isMany }) => isMany) ? BEHIND : 0;
  return {
    width: round(width + beside + (lanes > 0 ? FIRST_LANE + lanes * LANE : 0)),
    height: round(bottom - GAP),
    assets: nodes,
    edges: [
      ...straightLines(assets, nodes),
      ...bundles.flatMap((bundle) => bundleLines(bundle, nodes, width + beside)),
      ...nodes.flatMap((node, row) =>
        assets[row]?.retries === undefined ? [] : [{ path: loopPath(node), isCheck: false }],
      ),
    ],
  };
}

function sourcesOf({ after }: GraphAsset, assets: readonly GraphAsset[]): number[] {
  return after.map((name) => assets.findIndex((asset) => asset.name === name)).filter((row) => row >= 0);
}

/** The lines that pass nodes, in as few lanes as they need, the shortest nearest to the nodes. */
function bundlesOf(assets: readonly GraphAsset[]): Bundle[] {
  const bundles = assets.flatMap((asset, target): Bundle[] => {
    const sources = sourcesOf(asset, assets).filter((source) => source < target - 1);
    return sources.length > 0 ? [{ target, sources, lane: 0 }] : [];
  });
  const startOf = ({ sources }: Bundle): number => Math.min(...sources);
  bundles.sort((a, b) => a.target - startOf(a) - (b.target - startOf(b)));
  const placed: Bundle[] = [];
  for (const bundle of bundles) {
    const meets = (other: Bundle): boolean => startOf(other) < bundle.target && startOf(bundle) < other.target;
    const taken = new Set(placed.filter(meets).map(({ lane }) => lane));
    while (taken.has(bundle.lane)) bundle.lane += 1;
    placed.push(bundle);
  }
  return bundles;
}

function straightLines(assets: readonly GraphAsset[], nodes: readonly DrawnAsset[]): GraphDrawing['edges'] {
  return assets.flatMap((asset, row) => {
    const [above, node] = [nodes[row - 1], nodes[row]];
    if (!above || !node || !sourcesOf(asset, assets).includes(row - 1)) return [];
    const [x, from, to] = [round(node.width / 2), above.top + above.height, node.top];
    return [{ path: `M${x} ${from} V${to} ${arrowPath([x, from], [x, to])}`, isCheck: asset.kind === 'check' }];
  });
}

/** Where the right side of a node is, with the boxes behind it. */
function edgeOf({ width, isMany }: DrawnAsset): number {
  return round(width + (isMany ? BEHIND : 0));
}

/** @param right where the nodes end */
function bundleLines(
  { target, sources, lane }: Bundle,
  nodes: readonly DrawnAsset[],
  right: number,
): GraphDrawing['edges'] {
  const end = nodes[target]!;
  const x = round(right + FIRST_LANE + lane * LANE);
  const y = round(end.top + end.height * ARRIVES);
  const edge = edgeOf(end);
  return sources.map((source) => {
    const start = nodes[source]!;
    const from = round(start.top + start.height * LEAVES);
    const path = [
      `M${edgeOf(start)} ${from} H${x - BEND} Q${x} ${from} ${x} ${from + BEND}`,
      `V${y - BEND} Q${x} ${y} ${x - BEND} ${y} H${edge} ${arrowPath([x, y], [edge, y])}`,
    ].join(' ');
    return { path, isCheck: end.kind === 'check' };
  });
}
