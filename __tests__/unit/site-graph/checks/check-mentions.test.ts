import type { Mention } from '../../../../src/mdx/extract/mentions';
import { checkMentions, symbolFinder } from '../../../../src/site-graph/checks/check-mentions';
import { apiSymbol } from '../../../fixtures/api-facts';
import { docRecord, pageLink } from '../../../fixtures/records';

const find = symbolFinder([
  apiSymbol('dagster.asset'),
  apiSymbol('dagster.AssetSpec', { members: [{ name: 'merge', kind: 'method', line: 1 }] }),
  apiSymbol('dagster.PipesClient'),
  apiSymbol('dagster_aws.PipesClient'),
]);

const mention = (name: string, changes: Partial<Mention> = {}): Mention => ({
  code: name,
  name,
  isLinked: false,
  line: 9,
  column: 5,
  ...changes,
});
const link = (target: string) => pageLink({ kind: 'symbol', target });
const check = (mentions: readonly Mention[], ...targets: string[]) =>
  checkMentions(docRecord('guides/a', { mentions, links: targets.map(link) }), find);

test('a symbol that is linked nowhere is reported at its first mention, with the link to write', () => {
  expect(check([mention('dg.asset', { code: '@dg.asset(pool="a")' }), mention('dagster.asset', { line: 12 })])).toEqual(
    [
      {
        code: 'api-unlinked',
        severity: 'error',
        file: 'content/docs/guides/a.mdx',
        line: 9,
        column: 5,
        message: 'The public symbol `@dg.asset(pool="a")` has no link to its reference in this text.',
        expected: '[`@dg.asset(pool="a")`](api:dagster.asset)',
      },
    ],
  );
});

test.each([
  ['AssetSpec', 'dagster.AssetSpec'],
  ['dg.AssetSpec.merge', 'dagster.AssetSpec.merge'],
  ['AssetSpec.merge', 'dagster.AssetSpec.merge'],
  ['dg.AssetSpec.inherited', 'dagster.AssetSpec'],
  ['dagster_aws.PipesClient', 'dagster_aws.PipesClient'],
])('%s means %s', (name, target) => {
  expect(find(name)?.target).toBe(target);
});

test.each(['PipesClient', 'asset.py', 'asset.key', 'creamery.AssetSpec', 'context.log', 'dg.toml', 'AssetSpec.a.b'])(
  '%s means no symbol, or more than one',
  (name) => {
    expect(find(name)).toBeUndefined();
  },
);

test('a link to the symbol, to a member of it, or by another name is enough', () => {
  expect(check([mention('AssetSpec')], 'dagster.AssetSpec')).toEqual([]);
  expect(check([mention('dg.AssetSpec')], 'dagster.AssetSpec.merge')).toEqual([]);
});

test('a misspelled link is not reported as a missing one too', () => {
  expect(check([mention('AssetSpec'), mention('dg.AssetSpec', { isLinked: true })], 'dagster.AssetSpce')).toEqual([]);
});
