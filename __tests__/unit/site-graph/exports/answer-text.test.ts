import { beginningOf } from '../../../../src/site-graph/exports/answer-text';

const SENTENCE = `${'word '.repeat(30).trim()}.`;

test('a short text is its own beginning, with its lines', () => {
  expect(beginningOf('You need · Version\nPython · 3.9')).toBe('You need · Version\nPython · 3.9');
});

test('a long text begins with whole sentences', () => {
  expect(beginningOf(`Use Dagster 1.11.\n${SENTENCE} ${SENTENCE}`)).toBe(`Use Dagster 1.11.\n${SENTENCE}`);
});

test('a long sentence is cut between words', () => {
  const beginning = beginningOf('word '.repeat(100));
  expect(beginning).toMatch(/word…$/);
  expect(beginning.length).toBeLessThanOrEqual(301);
});
