import { editDistance } from '../../../../src/search/text/edit-distance';

test.each([
  ['sensor', 'sensor', 0],
  ['sensr', 'sensor', 1],
  ['sensoor', 'sensor', 1],
  ['sensar', 'sensor', 1],
  ['snesor', 'sensor', 1],
  ['snesro', 'sensor', 2],
  ['', 'ab', 2],
])('%s and %s: %i', (one, other, distance) => {
  expect(editDistance(one, other, 3)).toBe(distance);
  expect(editDistance(other, one, 3)).toBe(distance);
});

test('what is farther away than the limit counts as one more', () => {
  expect(editDistance('sensor', 'schedule', 2)).toBe(3);
  expect(editDistance('a', 'abcdefgh', 1)).toBe(2);
});
