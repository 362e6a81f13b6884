import { checkDuplicates } from '../../../../src/site-graph/checks/check-duplicates';
import type { DocRecord } from '../../../../src/site-graph/doc-record';
import { docRecord, SLACK } from '../../../fixtures/records';

const page = (docPath: string, texts: readonly string[], changes: Partial<DocRecord> = {}): DocRecord =>
  docRecord(docPath, { sentences: texts.map((text, index) => ({ text, line: 10 + index })), ...changes });

const THREE = ['one is said', 'two is said', 'three is said'];
const FOUR = [...THREE, 'four is said'];

test('three sentences may be on two pages', () => {
  expect(checkDuplicates([page('a', FOUR), page('b', [...THREE, 'five is said'])])).toEqual([]);
});

test('a page with four sentences of another is reported, with the sentences and their lines', () => {
  expect(checkDuplicates([page('a', FOUR), page('b', ['zero is said', ...FOUR])])).toMatchObject([
    {
      code: 'page-duplicate',
      severity: 'error',
      file: 'content/docs/b.mdx',
      line: 11,
      message:
        'The page shares 4 sentences with content/docs/a.mdx: "one is said" (line 11), "two is said" (line 12), ' +
        '"three is said" (line 13), "four is said" (line 14).',
      expected: 'at most 3 sentences of another page; a partial for what both say',
    },
  ]);
});

test('a page is reported once, with the page that it shares most with', () => {
  const found = checkDuplicates([page('a', FOUR), page('b', [...FOUR, 'five']), page('c', [...FOUR, 'five', 'six'])]);
  expect(found.map(({ file, message }) => `${file} ${/content\S+(?=:)/.exec(message)?.[0]}`)).toEqual([
    'content/docs/b.mdx content/docs/a.mdx',
    'content/docs/c.mdx content/docs/b.mdx',
  ]);
  expect(found[1]?.message).toContain('"four is said" (line 13), and 1 more.');
});

test('names of tools make no difference', () => {
  const dbt = { ...SLACK, tool: 'dbt Core' };
  const say = (tool: string) => ['a', 'b', 'c', 'd'].map((word) => `${tool} says ${word} to you`);
  expect(checkDuplicates([page('a', say('dbt'), { integration: dbt }), page('b', say('◦'))])).toHaveLength(1);
  expect(checkDuplicates([page('a', say('dbt')), page('b', say('◦'))])).toEqual([]);
});

test('a sentence that a page says twice is one', () => {
  expect(checkDuplicates([page('a', FOUR), page('b', ['one is said', ...THREE])])).toEqual([]);
});

test('the entries of the reference may describe the same parameters', () => {
  expect(checkDuplicates([page('api/a', FOUR), page('api/b', FOUR), page('api-guide', FOUR)])).toEqual([]);
});
