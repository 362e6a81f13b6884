import { collectDefinitions, findDefinitions } from '../../../src/search/read/definitions';

const page = (...urls: string[]) => urls.map((url) => ({ url, title: '', text: '', subcategory: '' }));
const definitions = collectDefinitions([
  page('/api/assets', '/api/assets#define', '/api/assets#dagster.AssetSpec'),
  page('/api/aws', '/api/aws#dagster_aws.s3.S3Resource'),
  page('/api/other', '/api/other#other.S3Resource'),
]);
const urlsFor = (query: string): string[] => findDefinitions(query, definitions).map(({ url }) => url);

test.each([
  ['dg.AssetSpec', ['/api/assets#dagster.AssetSpec']],
  [' AssetSpec() ', ['/api/assets#dagster.AssetSpec']],
  ['S3Resource', ['/api/aws#dagster_aws.s3.S3Resource', '/api/other#other.S3Resource']],
  ['s3.S3Resource', ['/api/aws#dagster_aws.s3.S3Resource']],
])('%j asks for definitions', (query, urls) => {
  expect(urlsFor(query)).toEqual(urls);
});

test.each(['assetspec', 'define', 'AssetSpec deps', 'no.AssetSpec', 'dg.', '@', '', '__proto__', 'x.constructor'])(
  '%j asks for none',
  (query) => {
    expect(urlsFor(query)).toEqual([]);
  },
);
