import { checkTags } from '../../../../src/site-graph/references/tags';
import { docRecord, SLACK } from '../../../fixtures/records';

const check = (tags: string[], declared: Set<string> | undefined) =>
  checkTags(docRecord('a', { tags, tagPositions: tags.map((_, index) => ({ line: 4 + index, column: 5 })) }), declared);

test('tags that are declared are no problem', () => {
  expect(check(['a/b', 'a/c'], new Set(['a/b', 'a/c']))).toEqual([]);
});

test('a tag that is not declared is reported, with the nearest', () => {
  expect(check(['a/b', 'a/cc'], new Set(['a/b', 'a/c']))).toEqual([
    expect.objectContaining({ code: 'tag-unknown', line: 5, column: 5, suggestion: 'a/c' }),
  ]);
});

test('a tag that a page has twice is reported at the second', () => {
  expect(check(['a/b', 'a/b'], new Set(['a/b']))).toEqual([
    expect.objectContaining({ code: 'tag-duplicate', line: 5, message: 'The page has the tag "a/b" twice.' }),
  ]);
});

test('a tag that follows from the tool of a page is reported where the page has it once more', () => {
  const tags = ['integrations/alerting', 'integrations/dagster-supported', 'integrations/alerting'];
  const doc = docRecord('a', {
    tags,
    integration: SLACK,
    tagPositions: tags.map((_, line) => ({ line: line + 4, column: 5 })),
  });
  expect(checkTags(doc, new Set(tags))).toMatchObject([
    { code: 'tag-duplicate', line: 6, expected: 'each tag once; this one follows from "integration"' },
  ]);
});

test('nothing is said of tags whose file could not be read', () => {
  expect(check(['no/tag'], undefined)).toEqual([]);
});
