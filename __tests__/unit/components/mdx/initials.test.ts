import { initialsOf } from '../../../../src/components/mdx/initials';

test.each([
  ['dbt', 'dbt'],
  ['Snowflake', 'Sn'],
  ['DuckDB', 'Du'],
  ['Microsoft Teams', 'Te'],
  ['Apache Spark', 'Sp'],
  ['Azure', 'Az'],
  ['Delta Lake', 'DL'],
  ['Google Cloud Storage', 'CS'],
  ['Weights & Biases', 'WB'],
  ['Amazon S3', 'S3'],
  ['Power BI', 'BI'],
  ['dlt', 'dlt'],
  ['SSH/HTTP server', 'SH'],
  ['dbt Cloud', 'DC'],
])('the mark of %s is %s', (name, mark) => {
  expect(initialsOf(name)).toBe(mark);
});
