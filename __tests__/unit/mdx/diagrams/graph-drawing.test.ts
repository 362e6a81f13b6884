import { instance } from '@viz-js/viz';
import type { GraphAsset } from '../../../../src/content-model/site/asset-graph';
import { drawGraph } from '../../../../src/mdx/diagrams/graph-drawing';

const asset = (name: string, ...after: string[]): GraphAsset => ({ name, kind: 'asset', after });

test('each asset stands below those that it depends on, and none covers another', async () => {
  const { assets, edges, width, height } = drawGraph(await instance(), [
    asset('stations'),
    asset('trips'),
    asset('balance', 'stations', 'trips'),
    { ...asset('no_bike_lost', 'balance'), kind: 'check', lines: '4-6' },
  ]);
  const [stations, trips, balance, check] = assets;
  expect(assets.map(({ name }) => name)).toEqual(['stations', 'trips', 'balance', 'no_bike_lost']);
  expect(stations!.top).toBe(trips!.top);
  expect(stations!.left + stations!.width).toBeLessThan(trips!.left);
  expect(balance!.top).toBeGreaterThan(stations!.top + stations!.height);
  expect(check).toMatchObject({ kind: 'check', lines: '4-6' });
  expect(check!.top + check!.height).toBeLessThanOrEqual(Math.ceil(height));
  expect(Math.max(...assets.map(({ left, width: own }) => left + own))).toBeLessThanOrEqual(Math.ceil(width));
  expect(edges.map(({ isCheck }) => isCheck)).toEqual([false, false, true]);
});

test('a line ends at the asset that depends, with an arrow', async () => {
  const { assets, edges } = drawGraph(await instance(), [asset('a'), asset('b', 'a')]);
  const [, below] = assets;
  const arrow = /M[\d. -]+ L([\d.]+) ([\d.]+) L[\d. -]+$/.exec(edges[0]!.path);
  expect(Number(arrow?.[2])).toBeCloseTo(below!.top, 0);
  expect(Number(arrow?.[1])).toBeCloseTo(below!.left + below!.width / 2, 0);
});
