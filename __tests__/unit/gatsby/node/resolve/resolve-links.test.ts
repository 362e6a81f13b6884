import type { OutgoingLink } from '../../../../../src/content-model/records/text';
import type { Find } from '../../../../../src/gatsby/node/resolve/resolve-body';
import { linkedHosts, linkedSymbols } from '../../../../../src/gatsby/node/resolve/resolve-links';

const link = (kind: OutgoingLink['kind'], target: string): OutgoingLink => ({
  kind,
  target,
  hash: '',
  line: 1,
  column: 1,
});

test('the hosts of a text stand once each, by name; links of the site and of mail have none', () => {
  const links = [
    link('external', 'https://github.com/dagster-io'),
    link('external', '//crontab.guru/#5'),
    link('external', 'https://github.com/python'),
    link('external', 'mailto:docs@example.com'),
    link('external', 'https://'),
    link('page', '/guides'),
  ];
  expect(linkedHosts({ links })).toEqual(['crontab.guru', 'github.com']);
});

test('the symbols of a text stand once each, by name; a member stands for its class, an unknown name for nothing', () => {
  const known = ['dagster.AssetSpec', 'dagster.asset'];
  const find = ((type: string, name: string) =>
    type === 'ApiSymbol' && known.includes(name) ? { name } : null) as unknown as Find;
  const links = ['dagster.asset', 'dagster.AssetSpec.key', 'dagster.AssetSpec', 'dagster.nothing'].map((target) =>
    link('symbol', target),
  );
  expect(linkedSymbols({ links }, find)).toEqual([{ name: 'dagster.AssetSpec' }, { name: 'dagster.asset' }]);
});
