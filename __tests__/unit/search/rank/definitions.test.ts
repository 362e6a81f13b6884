import { isDefinitionOf } from '../../../../src/search/rank/definition';

const URLS = [
  '/api/assets#define',
  '/api/assets#dagster.AssetSpec',
  '/api/aws#dagster_aws.s3.S3Resource',
  '/api/other#other.S3Resource',
];
const urlsFor = (query: string): string[] => URLS.filter((url) => isDefinitionOf(query, url));

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
