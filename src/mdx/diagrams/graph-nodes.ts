import type { DrawnAsset } from '../../content-model/records/asset-graph';
import type { GraphAsset } from '../../content-model/site/asset-graph';
import { partitionsLabel, retriesLabel } from './node-facts';

/** The width of a character of the code font at the size of a node's name. */
const CHARACTER = 7.8;
/** The room above and beside a node for what is drawn behind it, or for the arrow that leads back to it. */
export const BEHIND = 8;
const LOOP = 18;
const NOTE_HEIGHT = 16;
const ARROW = 5;

/** A node of a graph; an asset may stand for its checks, too, where there is no room for each. */
export interface GraphNode extends GraphAsset {
  readonly checkCount?: number;
}

export type Point = readonly [x: number, y: number];

/** What is said of a node below its name. */
export function noteOf({ checkCount = 0, ...asset }: GraphNode): string | undefined {
  const checks = checkCount === 0 ? [] : [checkCount === 1 ? '1 check' : `${checkCount} checks`];
  const note = [partitionsLabel(asset) ?? retriesLabel(asset) ?? [], checks].flat().join(', ');
  return note === '' ? undefined : note;
}

/** A graph with as few nodes as can be drawn: one that has too many has its checks as a number beside their assets. */
export function withoutManyChecks(assets: readonly GraphAsset[], most: number): readonly GraphNode[] {
  if (assets.length <= most) return assets;
  const checks = assets.filter(({ kind }) => kind === 'check');
  return assets
    .filter((asset) => !checks.includes(asset))
    .map((asset) => ({ ...asset, checkCount: checks.filter(({ after }) => after.includes(asset.name)).length }));
}

/** The room that a node needs above and beside its box. */
export function roomOf({ partitions, each, retries }: GraphAsset): { readonly above: number; readonly beside: number } {
  if (partitions !== undefined || each) return { above: BEHIND, beside: BEHIND };
  return { above: retries === undefined ? 0 : LOOP, beside: 0 };
}

/** The size of the box of a node whose name has some room around it. */
export function boxOf(
  asset: GraphNode,
  { height, padding }: { readonly height: number; readonly padding: number },
): { readonly width: number; readonly height: number } {
  const note = noteOf(asset) ?? '';
  return {
    width: Math.max(asset.name.length, note.length) * CHARACTER + padding,
    height: height + (note === '' ? 0 : NOTE_HEIGHT),
  };
}

/** A node with its place. */
export function drawnAsset(asset: GraphNode, place: Pick<DrawnAsset, 'left' | 'top' | 'width' | 'height'>): DrawnAsset {
  const { name, kind, lines } = asset;
  const note = noteOf(asset);
  return {
    name,
    kind,
    ...(lines === undefined ? {} : { lines }),
    ...(note === undefined ? {} : { note }),
    ...(roomOf(asset).beside > 0 ? { isMany: true } : {}),
    ...place,
  };
}

/** The arrow from the end of a step back to its beginning. */
export function loopPath({ left, top, width }: DrawnAsset): string {
  const [from, to] = [left + width * 0.7, left + width * 0.3];
  return `M${from} ${top} C${from} ${top - LOOP} ${to} ${top - LOOP} ${to} ${top} ${arrowPath([to, top - LOOP], [to, top])}`;
}

/** The head of an arrow that comes from one point and ends at another. */
export function arrowPath(before: Point, end: Point): string {
  const angle = Math.atan2(end[1] - before[1], end[0] - before[0]);
  const wing = (turn: number): string =>
    `${round(end[0] + ARROW * Math.cos(angle + turn))} ${round(end[1] + ARROW * Math.sin(angle + turn))}`;
  return `M${wing(2.5)} L${end.join(' ')} L${wing(-2.5)}`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
