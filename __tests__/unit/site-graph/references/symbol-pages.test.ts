import type { ApiEntry } from '../../../../src/mdx/extract/api-entries';
import { symbolPages } from '../../../../src/site-graph/references/symbol-pages';
import { docRecord } from '../../../fixtures/records';

const entry = (kind: ApiEntry['kind'], name: string): ApiEntry => ({
  kind,
  name,
  summary: 'Text.',
  explained: [],
  line: 1,
  column: 1,
});

test('the page of each symbol is the one with its entry; commands are not symbols', () => {
  const assets = docRecord('api/assets', {
    entries: [entry('symbol', 'dagster.AssetSpec'), entry('symbol', 'dagster.docker_executor')],
  });
  const cli = docRecord('api/cli', { entries: [entry('command', 'dg dev')] });
  expect([...symbolPages([assets, cli, docRecord('guide')])]).toEqual([
    ['dagster.AssetSpec', assets],
    ['dagster.docker_executor', assets],
  ]);
});
