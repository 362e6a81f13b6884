import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PROPER_NAMES, WORDING } from '../../../tools/prose/lists.mjs';
import { HEADING_NAMES } from '../../../tools/prose/structure-rules.mjs';
import { VOCABULARY } from '../../../src/mdx/vocabulary';
import { pageOf } from '../../fixtures/content-tree';

const LINTER = join(dirname(require.resolve('markdownlint-cli2')), 'markdownlint-cli2-bin.mjs');
const CONFIG = resolve('tools/prose/prose.markdownlint-cli2.mjs');
/** The line on which the body of a page begins. */
const FIRST_LINE = 7;

/** What `npm run lint:prose` says of pages with these bodies: `line:column rule [detail]`, by the number of the page. */
function lint(bodies: readonly string[], toPage = (body: string) => pageOf(body)): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'prose-'));
  bodies.forEach((body, index) => writeFileSync(join(folder, `${index}.mdx`), toPage(body)));
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
      '## Postgres {#postgresql-and-github}\n\n`dagster` of [dagster-aws](/github), [x](https://github.com/dagster), dagster.yaml.\n\n<CodeExample path="github/dagster.py" title="dagster.py" />\n\n```python\nimport dagster  # just\n```',
    ],
    ['comments', '{/* just dagster\nand github */}\n\nText. {/* just */}'],
    ['a label of the user interface', 'Select **Timezone**.'],
    [
      'lists with a serial comma, and two things at the begin of a sentence',
      'Use `a`, `b`, or `c`. In a project, schedules and sensors run. It has assets, jobs, and ops.',
    ],
    ['a sentence of 30 words, of which a piece of code is one', `It is \`a b c\` ${'so '.repeat(27)}.`],
    ['two sentences of 30 words', `${`It is ${'so '.repeat(27)}so. `.repeat(2)}Yes.`],
    ['a default in its form, and one that is no parameter', '- `a`: It is so. Default: `1`.\n\nThe default is so.'],
    ['fixed names of headings', '## Prerequisites\n\nText.\n\n## Limits {#a}\n\nText.'],
    [
      'cells that are all sentences, and one of several',
      '| a |\n| --- |\n| It is so. |\n| It is old. |\n| One. Two. |',
    ],
    ['cells that are phrases, and one of two sentences', '| a |\n| --- |\n| The first |\n| The second. It is so. |'],
    ['a label that is selected, and what one chooses', 'Select **Runs**. Choose a resource, and choose the name.'],
    ['what only looks like possessives in a row', "That's the run's job. It's the job's name, of the run of a job."],
    ['two clauses with "that you"', 'It is the job that you run. It is all that you see.'],
    ['an option, an ellipsis, and characters in code', 'With --fresh, it waits … `a -- “b” ...`'],
    ['words for stress', 'It does *not* run.'],
    ['what there is not', 'There is no file. It is no longer so. It is no more than that.'],
    ['links with a serial comma', '[A](/a), [b c](/b), or `d`.'],
    ['props that are no prose', '<Card title="So" href="/easy" />\n\n<CodeExample path="easy.py" title="Just so" />'],
    ['words inside others', 'An adjustment, an uneasy pleasure, an etching of a Pythonic sketch.'],
  ])('%s', (_what, body) => {
    expect(lint([body])).toEqual([[]]);
  });
});

test('every word of the list is found, with its place and what to write instead', () => {
  const words = WORDING.flatMap((entry) => entry.words.map((word) => ({ word, instead: entry.instead })));
  // The longest of the words at a place is found.
  const found = lint(words.map(({ word }) => `It was ${word} so.`));
  expect(found).toEqual(
    words.map(({ word, instead }) => [`${FIRST_LINE}:8 wording [found "${word}", write instead: ${instead}]`]),
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
    'a caption',
    '<Figure src="/a.png" alt="A graph" caption="It is just so." />',
    `${FIRST_LINE}:51 wording [found "just", write instead: nothing, or what makes it so]`,
  ],
  [
    'an admonition',
    ':::tip\n\nPlease wait.\n\n:::',
    `${FIRST_LINE + 2}:1 wording [found "Please", write instead: the request alone]`,
  ],
])('it is found in %s', (_where, body, finding) => {
  expect(lint([body])).toEqual([[finding]]);
});

test('words are checked in every prop that the vocabulary marks as words', () => {
  const props = Object.entries(VOCABULARY).flatMap(([name, { words = [] }]) => words.map((prop) => [name, prop]));
  const found = lint(props.map(([name, prop]) => `<${name} ${prop}="It is just so." />`));
  expect(props.filter((_, index) => !found[index]?.[0]?.includes('wording [found "just"'))).toEqual([]);
  expect(props).toContainEqual(['Card', 'title']);
});

test('words of the front matter are found at their places, and before those of the text', () => {
  const fields = ['answers:', '  - question: Is it easy?', '    heading: a'];
  const toPage = (body: string) => pageOf(body, fields).replace('A page\n', 'Just a page\n');
  expect(lint(['It is just so.'], toPage)).toEqual([
    [
      '2:8 wording [found "Just", write instead: nothing, or what makes it so]',
      '5:21 wording [found "easy", write instead: nothing, or what makes it so]',
      '9:7 wording [found "just", write instead: nothing, or what makes it so]',
    ],
  ]);
});

test('what is found in a line is sorted by the number of its column', () => {
  const found = lint([`It was just so${' and so'.repeat(14)}, just so.`])[0]?.map((finding) => finding.split(' ')[0]);
  expect(found).toEqual([`${FIRST_LINE}:1`, `${FIRST_LINE}:8`, `${FIRST_LINE}:115`]);
});

test('the item of a list with another bullet is reported, not those with the right one', () => {
  expect(lint(['* a\n\nText.\n\n- b\n- c'])).toEqual([
    [`${FIRST_LINE}:1 MD004/ul-style [Expected: dash; Actual: asterisk]`],
  ]);
});

test('the Markdown itself is checked', () => {
  expect(lint(['## A\nText.\n\n\n- a\n+ b'])[0]?.map((finding) => finding.split(' ')[1])).toEqual([
    'MD022/blanks-around-headings',
    'MD012/no-multiple-blanks',
    'MD032/blanks-around-lists',
    'MD032/blanks-around-lists',
    'MD004/ul-style',
  ]);
});

test.each([
  [
    'a sentence of more than 30 words, at its own line',
    `It is.\nIt is ${'so '.repeat(28)}so.`,
    `${FIRST_LINE + 1}:1 sentence-length [31 words, divide it: "It is so so so so …"]`,
  ],
  [
    'pieces of code without the serial comma',
    'Use `a`, `b` or `c`.',
    `${FIRST_LINE}:5 serial-comma [found "\`code\`, \`code\` or \`code\`", write instead: "\`code\`, \`code\`, or \`code\`"]`,
  ],
  [
    'links, one of several words, without the serial comma',
    'See [a](/a), [b and c](/b) or `d`.',
    `${FIRST_LINE}:6 serial-comma [found "a, b and c or \`code\`", write instead: "a, b and c, or \`code\`"]`,
  ],
  [
    'a thing that is no other',
    'It is no file.',
    `${FIRST_LINE}:4 negation [found "is no ", write instead: "is not a "]`,
  ],
  [
    'a word that people contract',
    'It does not run.',
    `${FIRST_LINE}:4 contractions [found "does not", write instead: the contraction, or *not* in italics for stress]`,
  ],
  [
    'a possessive after another',
    "It is the run's job's name.",
    `${FIRST_LINE}:11 chains [found "run's job's", write instead: a verb, an adjective, or one possessive]`,
  ],
  [
    'an "of" after another',
    'It is the name of the key of a table.',
    `${FIRST_LINE}:7 chains [found "the name of the key of", write instead: a verb, an adjective, or one possessive]`,
  ],
  [
    'three clauses with "that you" on a short page',
    'It is the config that you give. It is the job that you run. It is all that you see.',
    `${FIRST_LINE}:18 that-you [3 of 3 sentences have it, write instead: "launch-time config", "your sensor"]`,
  ],
  [
    'a label that is chosen',
    'Choose **Runs**.',
    `${FIRST_LINE}:1 ui-actions [found "choose", write instead: "select"]`,
  ],
  [
    'four items without the serial comma',
    'It has a key, name, group and owner.',
    `${FIRST_LINE}:10 serial-comma [found "key, name, group and owner", write instead: "key, name, group, and owner"]`,
  ],
  [
    'words in the plural without the serial comma',
    'It has assets, jobs and ops.',
    `${FIRST_LINE}:8 serial-comma [found "assets, jobs and ops", write instead: "assets, jobs, and ops"]`,
  ],
  [
    'the default of a parameter in words',
    '- `a`: It is so. The default is 1.',
    `${FIRST_LINE}:18 default-form [found "The default is", write instead: "Default: \`x\`."]`,
  ],
  ['a day before its month', 'It is 4 May.', `${FIRST_LINE}:7 date-order [found "4 May", write instead: "May 4"]`],
  [
    'a cell with a period in a column without',
    '| a |\n| --- |\n| The first |\n| The second. |\n| The third |',
    `${FIRST_LINE + 3}:3 table-cells [found "The second.", write instead: the cell without the period]`,
  ],
  [
    'a cell of several sentences without a period',
    '| a |\n| --- |\n| The first |\n| The second. It is so |\n| The third |',
    `${FIRST_LINE + 3}:3 table-cells [found "The second. It is so", write instead: the cell with a period]`,
  ],
  [
    'a cell without a period in a column with',
    '| a |\n| --- |\n| It is so. |\n| It is so |\n| It is so. |',
    `${FIRST_LINE + 3}:3 table-cells [found "It is so", write instead: the cell with a period]`,
  ],
])('%s', (_what, body, finding) => {
  expect(lint([body])).toEqual([[finding]]);
});

test('a place is that of the words, behind code, markup, and other sentences of the line', () => {
  const [found] = lint([
    'It is. See `a b c`, **so**, [on](/a)\n[4 May](/b). You choose **A** and do *not* wait, or do not go.',
  ]);
  expect(found?.map((finding) => finding.split(' [')[0])).toEqual([
    `${FIRST_LINE + 1}:2 date-order`,
    `${FIRST_LINE + 1}:18 ui-actions`,
    `${FIRST_LINE + 1}:53 contractions`,
  ]);
});

test('characters of word processors are found, in the front matter too', () => {
  const toPage = (body: string) => pageOf(body).replace('A page\n', 'A writer’s page\n');
  const [found] = lint(['Don’t use “it” here -- it waits...'], toPage);
  expect(found).toEqual([
    `2:16 typography [found "’", write instead: a straight quote, ']`,
    `${FIRST_LINE}:4 typography [found "’", write instead: a straight quote, ']`,
    `${FIRST_LINE}:11 typography [found "“", write instead: a straight quote, "]`,
    `${FIRST_LINE}:14 typography [found "”", write instead: a straight quote, "]`,
    `${FIRST_LINE}:21 typography [found "--", write instead: a comma, a colon, or two sentences]`,
    `${FIRST_LINE}:32 typography [found "...", write instead: what is left out, or "…"]`,
  ]);
});

test('figures that semicolons divide are one sentence each', () => {
  expect(lint([`It took ${'so '.repeat(20)}long; it was ${'so '.repeat(20)}far.`])).toEqual([[]]);
});

test('every other name of a heading is found', () => {
  const others = Object.entries(HEADING_NAMES).flatMap(([name, found]) => found.map((other) => ({ name, other })));
  expect(lint(others.map(({ other }) => `## ${other}\n\nText.`))).toEqual(
    others.map(({ name, other }) => [`${FIRST_LINE}:4 heading-names [found "${other}", write instead: "${name}"]`]),
  );
});

test.each(['here', 'this page', 'see here'])('a link with the text "%s" is found', (text) => {
  const found = lint([`Read [${text}](/a).`])[0]?.map((finding) => finding.split(' ')[1]);
  expect(found).toContain('MD059/descriptive-link-text');
});
