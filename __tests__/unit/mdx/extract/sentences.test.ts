import { collectSentences } from '../../../../src/mdx/extract/sentences';
import { rootOf } from '../../../fixtures/pages';

const textsOf = (...blocks: string[]): string[] =>
  collectSentences(rootOf(blocks.join('\n\n'))).map(({ text }) => text);

test.each([
  ['code', 'Before you start, set `DAGSTER_HOME` in the environment.', 'before you start set ◦ in the environment'],
  [
    'words with capitals',
    'The resource opens a Slack Web API client for you.',
    'the resource opens a ◦ client for you',
  ],
  [
    'identifiers',
    'It runs dagster_dbt and dg.asset in one and the same process.',
    'it runs ◦ and ◦ in one and the same process',
  ],
  ['numbers', 'It waits 10 seconds before it asks for them again.', 'it waits ◦ seconds before it asks for them again'],
])('%s are names', (_what, sentence, text) => {
  expect(textsOf(sentence)).toEqual([text]);
});

test('sentences are those of paragraphs, items, and cells, and short ones are left out', () => {
  const item = '- one two three four five six. One two. Seven eight nine ten eleven twelve?';
  const table = '| one | two |\n| --- | --- |\n| a b c d e f | g |';
  expect(textsOf('## one two three four five six', item, table, '```text\na b c d e f\n```')).toEqual([
    'one two three four five six',
    'seven eight nine ten eleven twelve',
    'a b c d e f',
  ]);
});

test('lists of links are left out: their words are those of other pages', () => {
  const sentence = 'One two three four five six.';
  expect(textsOf('## Next steps', `- ${sentence}`, '## Limits', sentence)).toEqual(['one two three four five six']);
});

test('a sentence has the line of its paragraph', () => {
  expect(collectSentences(rootOf('Short.\n\none two three four five six.'))).toMatchObject([
    { text: 'one two three four five six', line: expect.any(Number) as number },
  ]);
});
