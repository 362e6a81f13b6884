import { SYMBOL_KINDS, type SymbolKind } from '../../../../src/content-model/api-facts/api-facts';
import {
  inventoryHead,
  inventoryLines,
  type InventorySymbol,
} from '../../../../src/site-graph/exports/symbol-inventory';
import { apiSymbol } from '../../../fixtures/api-facts';

const symbol = (name: string, changes: Parameters<typeof apiSymbol>[1] = {}): InventorySymbol => ({
  ...apiSymbol(name, changes),
  route: '/api/assets',
});

const roleOf = (changes: Parameters<typeof apiSymbol>[1]): string | undefined =>
  inventoryLines([symbol('dagster.a', changes)])[0]?.split(' ')[1];

test('a symbol and its members have a line each: name, role, rank, page and anchor, display name', () => {
  const members = [
    { name: 'key', kind: 'property' as const, line: 1 },
    { name: 'merge', kind: 'method' as const, line: 2 },
  ];
  expect(inventoryLines([symbol('dagster.AssetSpec', { members })])).toEqual([
    'dagster.AssetSpec py:class 1 api/assets#$ -',
    'dagster.AssetSpec.key py:property 1 api/assets#$ -',
    'dagster.AssetSpec.merge py:method 1 api/assets#$ -',
  ]);
});

test('another public name leads to the same anchors', () => {
  const members = [{ name: 'get', kind: 'method' as const, line: 1 }];
  expect(inventoryLines([symbol('dagster.Component', { aliases: ['dagster.components.Component'], members })])).toEqual(
    [
      'dagster.Component py:class 1 api/assets#$ -',
      'dagster.Component.get py:method 1 api/assets#$ -',
      'dagster.components.Component py:class 1 api/assets#dagster.Component -',
      'dagster.components.Component.get py:method 1 api/assets#dagster.Component.get -',
    ],
  );
});

// Object types of Sphinx's Python domain that its roles :py:class:, :py:func:, :py:exc: and :py:data: find.
test.each<[SymbolKind, string]>([
  ['class', 'py:class'],
  ['component', 'py:class'],
  ['decorator', 'py:function'],
  ['enum', 'py:class'],
  ['exception', 'py:exception'],
  ['executor', 'py:data'],
  ['function', 'py:function'],
  ['typeAlias', 'py:type'],
])('a symbol of the kind %s is a %s', (kind, role) => expect(roleOf({ kind })).toBe(role));

test.each<SymbolKind>(['resource', 'ioManager', 'configSchema'])(
  'a symbol of the kind %s is a class where it is made by a call or has bases, else data',
  (kind) => {
    expect(roleOf({ kind })).toBe('py:data');
    expect(roleOf({ kind, bases: ['dagster.ConfigurableResource'] })).toBe('py:class');
    expect(roleOf({ kind, parameters: [{ name: 'url', kind: 'keywordOnly' }] })).toBe('py:class');
  },
);

test('every kind has a role', () => {
  expect(SYMBOL_KINDS.map((kind) => roleOf({ kind })).filter((role) => !/^py:[a-z]+$/.test(role ?? ''))).toEqual([]);
});

test('the head is that of version 2 and ends before the compressed part', () => {
  expect(inventoryHead('Dagster', '1.11.16')).toBe(
    '# Sphinx inventory version 2\n# Project: Dagster\n# Version: 1.11.16\n# The remainder of this file is compressed using zlib.\n',
  );
});
