import { checkVersionHeadings } from '../../../../src/mdx/validate/check-version-headings';
import { PAGE_FILE, rootOf } from '../../../fixtures/pages';

const check = (...headings: string[]) =>
  checkVersionHeadings(rootOf(headings.join('\n\n')), PAGE_FILE).map(({ line, suggestion }) => [line, suggestion]);

test('a changelog may have other headings before and after its releases, and below one', () => {
  const headings = [
    '## Version numbers',
    '## Version 1.11.1',
    '### Changes of 1.10',
    '## Version 1.11.0',
    '## See also',
  ];
  expect(check(...headings)).toEqual([]);
});

test.each([
  ['## Verson 1.11.2', '## Version 1.11.2'],
  ['## version 1.11.2', '## Version 1.11.2'],
  ['## 1.11.2', '## Version 1.11.2'],
  ['## Version v1.11.2', '## Version 1.11.2'],
])('%s is most likely a release: above, between, and below the others', (heading, suggestion) => {
  const [newer, older] = ['## Version 1.11.3', '## Version 1.11.1'];
  expect(check(heading, newer, older)).toEqual([[1, suggestion]]);
  expect(check(newer, heading, older)).toEqual([[3, suggestion]]);
  expect(check(newer, older, heading)).toEqual([[5, suggestion]]);
});

test('a heading without a number is reported between releases alone', () => {
  expect(check('## Version 1.11.1', '## Fixes', '## Version 1.11.0')).toEqual([[3, undefined]]);
});

test('a page without releases may have headings with numbers', () => {
  expect(check('## Upgrade to 1.11.0', '## Python 3.9')).toEqual([]);
});
