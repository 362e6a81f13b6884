import { beginningOf } from '../../../../src/site-graph/exports/answer-text';

const SENTENCE = `${'word '.repeat(30).trim()}.`;

test('a short text is its own beginning, on one line', () => {
  expect(beginningOf('Run it.\n\nThen  stop.\n')).toBe('Run it. Then stop.');
});

test('a long text begins with whole sentences', () => {
  expect(beginningOf(`Use Dagster 1.11. ${SENTENCE} ${SENTENCE}`)).toBe(`Use Dagster 1.11. ${SENTENCE}`);
});

test('a long sentence is cut between words', () => {
  const beginning = beginningOf('word '.repeat(100));
  expect(beginning).toMatch(/word…$/);
  expect(beginning.length).toBeLessThanOrEqual(301);
});
