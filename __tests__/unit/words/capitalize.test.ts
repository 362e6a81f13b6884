import { capitalize } from '../../../src/words/capitalize';

test.each([
  ['external pipelines', 'External pipelines'],
  ['use dbt with DuckDB', 'Use dbt with DuckDB'],
  ['été', 'Été'],
  ['', ''],
])('%j becomes %j', (text, expected) => {
  expect(capitalize(text)).toBe(expected);
});
