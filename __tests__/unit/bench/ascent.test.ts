import { ascend, dot, scaled, sum } from '../../../bench/search/ascent';

test('the weights of the greatest value are found, and what tells nothing has none', () => {
  // The first column tells the two apart; the second is the same in both.
  const rows = [
    [1, 1],
    [0, 1],
  ];
  const [telling = 0, same = 0] = ascend(2, (weights, add) => {
    const likely = 1 / (1 + Math.exp(dot([0, 1], weights) - dot([1, 1], weights)));
    rows.forEach((row, place) => add(row, (place === 0 ? 1 : -1) * (1 - likely)));
  });
  expect(telling).toBeGreaterThan(1);
  expect(same).toBeCloseTo(0);
});

test('columns are scaled to vary alike, and weights back to those of the columns', () => {
  const { rows, unscale } = scaled([
    [0, 5],
    [10, 5],
  ]);
  expect(rows).toEqual([
    [0, 5],
    [2, 5],
  ]);
  expect(unscale([1, 1])).toEqual([0.2, 1]);
  expect(sum([1, 2, 3])).toBe(6);
});
