import { instance } from '@viz-js/viz';
import type { GraphAsset } from '../../../../src/content-model/site/asset-graph';
import { drawForText, drawGraph, drawPicture } from '../../../../src/mdx/diagrams/graph-drawing';

const asset = (name: string, ...after: string[]): GraphAsset => ({ name, kind: 'asset', each: false, after });

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

test('a picture lies where it fits a card, and stands where it would be too wide', async () => {
  const viz = await instance();
  const lying = drawPicture(viz, [asset('a'), asset('b', 'a')]);
  expect(lying.width).toBeGreaterThan(lying.height);
  const names = ['the_first_of_them', 'the_second_of_them', 'the_third_of_them'];
  const upright = drawPicture(
    viz,
    names.map((name, index) => asset(name, ...names.slice(index - 1, index))),
  );
  expect(upright.height).toBeGreaterThan(100);
  expect(upright.width).toBeLessThan(200);
});

test('the picture of an asset that consists of ops shows the ops, and what comes after it comes after them', async () => {
  const op = (name: string, ...after: string[]): GraphAsset => ({ ...asset(name, ...after), kind: 'op' });
  const { assets, edges } = drawPicture(await instance(), [
    op('split'),
    { ...op('count', 'split'), each: true },
    asset('total', 'count'),
    asset('report', 'total'),
  ]);
  expect(assets.map(({ name, isMany }) => [name, isMany])).toEqual([
    ['split', undefined],
    ['count', true],
    ['report', undefined],
  ]);
  expect(edges).toHaveLength(2);
});

test('partitions and retries are said below the name, and retries have an arrow back', async () => {
  const { assets, edges } = drawPicture(await instance(), [
    { ...asset('crossings'), partitions: 'daily' },
    { ...asset('tides', 'crossings'), retries: 3 },
  ]);
  expect(assets.map(({ note, isMany }) => [note, isMany])).toEqual([
    ['daily partitions', true],
    ['3 retries', undefined],
  ]);
  expect(edges).toHaveLength(2);
  expect(Math.min(...assets.map(({ top }) => top))).toBeGreaterThan(0);
});

describe('in a text', () => {
  const long = (letter: string): string => `${letter}_asset_with_a_long_name`;
  const fan = ['a', 'b', 'c', 'd', 'e'].map((letter) => asset(long(letter)));
  const graph = [...fan, asset('all', ...fan.map(({ name }) => name)), asset('last', 'all', long('a'))];

  test('a graph fits the text, and a phone', async () => {
    const { wide, narrow } = drawForText(await instance(), graph);
    expect(wide.width).toBeLessThanOrEqual(780);
    expect(narrow.width).toBeLessThanOrEqual(312);
    for (const { assets, edges } of [wide, narrow]) {
      expect(assets.map(({ name }) => name)).toEqual(graph.map(({ name }) => name));
      expect(edges).toHaveLength(7);
    }
  });

  test('what would be too wide for a phone is a column there: no two nodes are side by side', async () => {
    const { narrow } = drawForText(await instance(), graph);
    const tops = narrow.assets.map(({ top }) => top);
    expect(new Set(tops).size).toBe(tops.length);
  });
});

test('a graph with many nodes has its checks as a number beside their asset', async () => {
  const checks = ['a', 'b'].map((name): GraphAsset => ({ ...asset(name, 'step_3'), kind: 'check' }));
  const steps = Array.from({ length: 11 }, (_, index) =>
    asset(`step_${index}`, ...(index > 0 ? [`step_${index - 1}`] : [])),
  );
  const viz = await instance();
  const { narrow } = drawForText(viz, [...steps, ...checks]);
  expect(narrow.assets.map(({ note }) => note).filter(Boolean)).toEqual(['2 checks']);
  expect(narrow.assets).toHaveLength(11);
  expect(drawForText(viz, [...steps.slice(0, 8), ...checks]).narrow.assets).toHaveLength(10);
});
