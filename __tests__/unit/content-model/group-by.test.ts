import { groupBy, groupPairs } from '../../../src/content-model/group-by';

test('groups and what is in them keep their order', () => {
  expect([...groupBy(['b1', 'a1', 'b2'], ([letter]) => letter)]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
});

test('a value that comes with several keys is in the group of each', () => {
  const pairs = [['b', 1] as const, ['a', 1] as const, ['b', 2] as const];
  expect([...groupPairs(pairs)]).toEqual([
    ['b', [1, 2]],
    ['a', [1]],
  ]);
});
