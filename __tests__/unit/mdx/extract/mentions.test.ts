import { collectMentions, type Mention } from '../../../../src/mdx/extract/mentions';
import { rootOf } from '../../../fixtures/pages';

const mentionsOf = (...lines: string[]): Mention[] => collectMentions(rootOf(lines.join('\n')));
const namesOf = (...lines: string[]): string[] => mentionsOf(...lines).map(({ name }) => name);

test.each([
  ['`dg.asset`', 'dg.asset'],
  ['`@dg.asset`', 'dg.asset'],
  ['`@dg.asset(pool="api")`', 'dg.asset'],
  ['`dg.AutomationCondition.eager().with_label("a")`', 'dg.AutomationCondition.eager'],
  ['`dagster_dbt.DbtProjectComponent`', 'dagster_dbt.DbtProjectComponent'],
  ['`AssetSpec`', 'AssetSpec'],
  ['`IOManager`', 'IOManager'],
])('%s names %s', (code, name) => {
  expect(mentionsOf(`Use ${code}.`)).toEqual([{ code: code.slice(1, -1), name, isLinked: false, line: 1, column: 5 }]);
});

test.each(['`asset`', '`Output`', '`JSON`', '`dg dev`', '`type: dagster.Asset`', '```text\ndg.asset\n```'])(
  '%s names no symbol: one word, several words, or a block',
  (text) => {
    expect(namesOf(text)).toEqual([]);
  },
);

test('of each name, the first mention and the first one in a link to a symbol count', () => {
  const lines = ['`dg.op`, `dg.op`', '', '[a `dg.op`](api:dagster.op), [`dg.op`](api:dagster.op)'];
  expect(mentionsOf(...lines)).toEqual([
    { code: 'dg.op', name: 'dg.op', isLinked: false, line: 1, column: 1 },
    { code: 'dg.op', name: 'dg.op', isLinked: true, line: 3, column: 4 },
  ]);
});

test('tables, lists, and the texts of components are looked through', () => {
  const table = ['| a |', '| --- |', '| `dg.op` |'];
  expect(namesOf(...table, '', '- `dg.job`', '', ':::note', '', '`dg.graph`', '', ':::')).toEqual([
    'dg.op',
    'dg.job',
    'dg.graph',
  ]);
});

test.each([
  ['a heading', '## Use `dg.op`'],
  ['a link to a page', '[Define `dg.op`](/guides/ops)'],
  ['the label of an admonition', ':::note[Use `dg.op`]\n\nText.\n\n:::'],
  ['a card', '<Cards>\n\n<Card title="A" href="/a">\n\n`dg.op`\n\n</Card>\n\n</Cards>'],
])('%s needs no link', (_place, text) => {
  expect(namesOf(text)).toEqual([]);
});
