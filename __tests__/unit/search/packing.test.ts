import { packPostings, packTerms, unpackPostings, unpackTerms } from '../../../src/search/files/packing';

test.each([
  ['none', []],
  ['one', ['sensor']],
  ['with shared beginnings', ['a', 'asset', 'assetkey', 'assetkeys', 'b']],
  ['in other scripts', ['cafe', 'привет', '数据']],
  ['that share more letters than a digit holds', ['x'.repeat(150), `${'x'.repeat(150)}y`]],
])('terms come back as they were packed: %s', (_which, terms) => {
  expect(unpackTerms(packTerms(terms))).toEqual(terms.length === 0 ? [''] : terms);
});

test('ids come back as they were packed, near and far', () => {
  const lists = [[0], [], [0, 1, 2, 3], [63, 64, 65], [1, 1792, 1793, 50_000, 9_999_999], [127]];
  const terms = lists.map((_, place) => `term${place}`);
  const postings = new Map(lists.map((ids, place) => [`term${place}`, ids]));
  expect(unpackPostings(packPostings(postings, terms))).toEqual(lists);
});

test('packed text needs no escape in JSON', () => {
  const ids = Array.from({ length: 5000 }, (_, place) => place * 7);
  const packed = packPostings(new Map([['a', ids]]), ['a']);
  expect(JSON.stringify(packed)).toBe(`"${packed}"`);
});
