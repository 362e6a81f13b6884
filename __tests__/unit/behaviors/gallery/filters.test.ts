import { passes, readFilters, writeFilters, type Filters } from '../../../../src/behaviors/gallery/filters';

const SNOWFLAKE = {
  facets: { category: 'storage', support: 'dagster' },
  names: 'Snowflake Storage · Dagster supported dagster-snowflake',
  text: 'Run SQL in a warehouse, and store tables. Beyoncé’s café.',
};

const NAMES = ['q', 'category', 'support'];
const NO_FILTERS = { q: '', category: '', support: '' };
const fits = (filters: Filters): boolean => passes(SNOWFLAKE, { ...NO_FILTERS, ...filters });

test('filters are those that the address names', () => {
  expect(readFilters('?category=etl&q=delta+l&from=1.2.3', NAMES)).toEqual({
    q: 'delta l',
    category: 'etl',
    support: '',
  });
  expect(readFilters('', NAMES)).toEqual(NO_FILTERS);
});

test.each([
  ['', { q: ' delta ', category: 'etl' }, '?q=delta&category=etl'],
  ['?highlight=a&q=b', { q: 'c' }, '?highlight=a&q=c'],
  ['?q=b&support=community', {}, ''],
  ['?q=b', { q: 'a&b=c' }, '?q=a%26b%3Dc'],
])('the address %p with %p is %p', (search, filters, address) => {
  expect(writeFilters(search, { ...NO_FILTERS, ...filters })).toBe(address);
});

test.each<[string, Filters]>([
  ['no filter', {}],
  ['a part of the name, in any case', { q: 'FLAKE' }],
  ['a short part at the end of the name', { q: 'ake' }],
  ['a package', { q: 'dagster-snow' }],
  ['words in any order', { q: 'sql snow' }],
  ['a category', { q: 'storage' }],
  ['letters without their marks', { q: 'beyonce cafe' }],
  ['its category and its support', { category: 'storage', support: 'dagster' }],
])('it is shown for %s', (_what, filters) => {
  expect(fits(filters)).toBe(true);
});

test.each<[string, Filters]>([
  ['a short part from the middle of the name', { q: 'owf' }],
  ['the middle of a word of its description', { q: 'arehouse' }],
  ['a word that it does not have beside one that it has', { q: 'snow bigquery' }],
  ['another category', { category: 'ai' }],
  ['another support', { support: 'community' }],
])('it is not shown for %s', (_what, filters) => {
  expect(fits(filters)).toBe(false);
});

test.each([
  ['1.9.13', true],
  ['1.10.0', false],
  ['1.10.1', false],
  ['', true],
])('who comes from %p meets a change of 1.10.0: %p', (from, isMet) => {
  expect(passes({ facets: { release: '1.10.0' }, names: '', text: '' }, { q: '', from })).toBe(isMet);
});
