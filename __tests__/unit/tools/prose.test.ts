import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PROPER_NAMES } from '../../../tools/prose/proper-names.mjs';
import { WORDING } from '../../../tools/prose/wording.mjs';
import { pageOf } from '../../fixtures/content-tree';

const LINTER = join(dirname(require.resolve('markdownlint-cli2')), 'markdownlint-cli2-bin.mjs');
const CONFIG = resolve('tools/prose/prose.markdownlint-cli2.mjs');
/** The line on which the body of a page begins. */
const FIRST_LINE = 7;

/** What `npm run lint:prose` says of pages with these bodies: `line:column rule [detail]`, by the number of the page. */
function lint(bodies: readonly string[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'prose-'));
  bodies.forEach((body, index) => writeFileSync(join(folder, `${index}.mdx`), pageOf(body)));
  const args = [LINTER, '--config', CONFIG, '--no-globs', '*.mdx'];
  const { stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const lines = stderr.split('\n').map((line) => /^(\d+)\.mdx:(\S+) error (\S+) .*?(\[.*\])?$/.exec(line) ?? []);
  return bodies.map((_, index) =>
    lines.filter(([, page]) => Number(page) === index).map(([, , place, rule, detail]) => `${place} ${rule} ${detail}`),
  );
}

describe('text in which nothing is found', () => {
  test.each([
    [
      'components and admonitions',
      '<Tabs groupId="a">\n\n<TabItem label="A">\n\nText.\n\n</TabItem>\n\n</Tabs>\n\n:::note[Title]\n\nText.\n\n:::',
    ],
    [
      'names in code, ids, addresses, props and names of packages',
      '## Postgres {#postgresql-and-github}\n\n`dagster` of [dagster-aws](/github), [x](https://github.com/dagster), dagster.yaml.\n\n<Card title="dagster" href="/dagster" />\n\n```python\nimport dagster  # just\n```',
    ],
    ['comments', '{/* just dagster\nand github */}\n\nText. {/* just */}'],
    ['words inside others', 'An adjustment, an uneasy pleasure, an etching of a Pythonic sketch.'],
  ])('%s', (_what, body) => {
    expect(lint([body])).toEqual([[]]);
  });
});

test('every word of the list is found, with its place and what to write instead', () => {
  const words = WORDING.flatMap((entry) => entry.words.map((word) => ({ word, instead: entry.instead })));
  // The longest of the words that stand at a place is found.
  const found = lint(words.map(({ word }) => `It is ${word} so.`));
  expect(found).toEqual(
    words.map(({ word, instead }) => [`${FIRST_LINE}:7 wording [found "${word}", write instead: ${instead}]`]),
  );
});

test('every name is found in another spelling', () => {
  const spelled = PROPER_NAMES.map((name) => {
    const other = name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase();
    return { name, other };
  }).filter(({ other }) => !PROPER_NAMES.includes(other));
  const found = lint(spelled.map(({ other }) => `It is\nfor ${other}.`));
  expect(found.map(([first = '']) => first.split(',')[0])).toEqual(
    spelled.map(({ other }) => `${FIRST_LINE + 1}:5 product-names [found "${other}"`),
  );
});

test.each([
  ['a name in any case', 'For GITHUB.', `${FIRST_LINE}:5 product-names [found "GITHUB", write instead: "GitHub"]`],
  ['a link', '[just this](/a)', `${FIRST_LINE}:2 wording [found "just", write instead: nothing, or what makes it so]`],
  [
    'a table',
    '| a |\n| --- |\n| See github |',
    `${FIRST_LINE + 2}:7 product-names [found "github", write instead: "GitHub"]`,
  ],
  [
    'an admonition',
    ':::tip\n\nPlease wait.\n\n:::',
    `${FIRST_LINE + 2}:1 wording [found "Please", write instead: the request alone]`,
  ],
])('it is found in %s', (_where, body, finding) => {
  expect(lint([body])).toEqual([[finding]]);
});

test('the Markdown itself is checked', () => {
  expect(lint(['## A\nText.\n\n\n- a\n+ b'])[0]?.map((finding) => finding.split(' ')[1])).toEqual([
    'MD022/blanks-around-headings',
    'MD012/no-multiple-blanks',
    'MD032/blanks-around-lists',
    'MD004/ul-style',
    'MD032/blanks-around-lists',
  ]);
});
