import { withoutTraceback } from '../../../../src/search/query/traceback';

const LINES = [
  'Traceback (most recent call last):',
  '  File "/home/me/orders/assets.py", line 9, in orders',
  '    return load(path)',
];

test.each([
  [[...LINES, "FileNotFoundError: [Errno 2] No such file: '/tmp/storage/raw'"], /^FileNotFoundError: \[Errno 2\]/],
  [[...LINES, 'dagster._core.errors.DagsterInvalidDefinitionError: Two'], /^dagster\._core\.errors\.Dagster/],
  [[...LINES, 'KeyError: 1', '', 'The above exception led to:', ...LINES, 'ValueError: 2'], /^ValueError: 2$/],
  [[...LINES, 'KeyboardInterrupt', ''], /^KeyboardInterrupt\n?$/],
])('of a traceback, its last error counts, in several lines and in one: %#', (lines, error) => {
  expect(withoutTraceback(lines.join('\n'))).toMatch(error);
  expect(withoutTraceback(lines.join(''))).toMatch(error);
});

test.each(['retry policy', 'ValueError: Two assets', 'Traceback (most recent call last)'])('%j stays', (text) => {
  expect(withoutTraceback(text)).toBe(text);
});
