import type { ApiPackage } from '../../../../src/content-model/api-facts/api-facts';
import { memberName, shortName, sourceAddress } from '../../../../src/content-model/api-facts/symbol-names';

const REPOSITORY = 'https://github.com/dagster-io/dagster/blob/1.11.16';
const PACKAGES: readonly ApiPackage[] = [
  { name: 'dagster', module: 'dagster', version: '1.11.16', source: 'python_modules/dagster', repository: REPOSITORY },
];

test('the anchor of a symbol or member is its qualified name', () => {
  expect(memberName({ name: 'dagster.AssetSpec' }, { name: 'key' })).toBe('dagster.AssetSpec.key');
});

test.each([
  ['dagster.AssetSpec', 'AssetSpec'],
  ['asset', 'asset'],
])('the short name of %s is %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test('the address of a definition is its line at the tag of the release', () => {
  expect(sourceAddress('dagster/_core/asset.py', 12, PACKAGES)).toBe(
    'https://github.com/dagster-io/dagster/blob/1.11.16/python_modules/dagster/dagster/_core/asset.py#L12',
  );
});

test('a file of a package without facts of its own is found in the folder of its module', () => {
  expect(sourceAddress('dagster_shared/record/__init__.py', 3, PACKAGES)).toBe(
    'https://github.com/dagster-io/dagster/blob/1.11.16/python_modules/libraries/dagster-shared/dagster_shared/record/__init__.py#L3',
  );
});
