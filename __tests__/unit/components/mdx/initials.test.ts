import { marksOf } from '../../../../src/components/mdx/initials';

test.each([
  ['dbt', 'dbt'],
  ['Snowflake', 'Sn'],
  ['DuckDB', 'DD'],
  ['OpenAI', 'OA'],
  ['Microsoft Teams', 'Te'],
  ['Apache Spark', 'Sp'],
  ['Azure', 'Az'],
  ['Delta Lake', 'DL'],
  ['Azure Data Lake Storage', 'DLS'],
  ['Google Cloud Storage', 'CS'],
  ['Weights & Biases', 'WB'],
  ['Amazon S3', 'S3'],
  ['Power BI', 'BI'],
  ['dlt', 'dlt'],
  ['SSH/HTTP server', 'SHS'],
  ['dbt Cloud', 'DC'],
])('the mark of %s is %s', (name, mark) => {
  expect(marksOf([name])).toEqual([mark]);
});

test('tools that are shown together have different marks, and none takes the mark of one that comes later', () => {
  expect(marksOf(['Sigma', 'Slack', 'Sling', 'Snowflake', 'Databricks', 'Datadog', 'pandas', 'Pandera'])).toEqual([
    'Si',
    'Sl',
    'Sg',
    'Sn',
    'Da',
    'Dt',
    'pa',
    'Pn',
  ]);
});

test('a mark that differs in capitals alone is taken, and no sign is part of one', () => {
  expect(marksOf(['Databricks', 'Datadog', 'Delta Tango'])).toEqual(['Da', 'Dd', 'DT']);
  expect(marksOf(['MSSQL (bulk)', 'GE.x'])).toEqual(['MB', 'GX']);
});

test('a tool without any other letter shares a mark', () => {
  expect(marksOf(['X', 'X'])).toEqual(['X', 'X']);
});
