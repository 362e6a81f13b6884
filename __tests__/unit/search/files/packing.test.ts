import { packPostings, unpackPostings } from '../../../../src/search/files/packing';

test('ids come back as they were packed, near and far', () => {
  const lists = [[0], [], [0, 1, 2, 3], [63, 64, 65], [1, 1792, 1793, 50_000, 9_999_999], [55_202], [55_203], [127]];
  // The last distances that a character holds are much larger than any site.
  const ids = lists.map((list) => list.map((id) => id % 1_000_000));
  const terms = ids.map((_, place) => `term${place}`);
  const postings = new Map(ids.map((list, place) => [`term${place}`, [...list].sort((a, b) => a - b)]));
  expect(unpackPostings(packPostings(postings, terms))).toEqual([...postings.values()]);
});

test('packed text needs no escape in JSON, and is written as UTF-8 and read back', () => {
  const ids = Array.from({ length: 400 }, (_, place) => place * place * 5);
  const packed = packPostings(new Map([['a', ids]]), ['a']);
  expect(JSON.stringify(packed)).toBe(`"${packed}"`);
  expect(unpackPostings(Buffer.from(packed, 'utf8').toString('utf8'))).toEqual([ids]);
});
