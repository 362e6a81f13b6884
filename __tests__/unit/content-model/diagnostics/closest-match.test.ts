import { closestMatch } from '../../../../src/content-model/diagnostics/closest-match';

const FIELDS = ['title', 'description', 'sidebarLabel', 'sidebarPosition', 'tags'];

test.each([
  ['a letter too few', 'descripton', 'description'],
  ['a letter too many', 'tittle', 'title'],
  ['two letters swapped', 'tgas', 'tags'],
  ['another way to join words', 'sidebar_label', 'sidebarLabel'],
  ['another case, however many letters differ', 'SIDEBARPOSITION', 'sidebarPosition'],
  ['the value itself', 'tags', 'tags'],
])('%s: %s is nearest to %s', (_how, found, expected) => {
  expect(closestMatch(found, FIELDS)).toBe(expected);
});

test('nothing is near where more than half of the letters would have to change', () => {
  expect(closestMatch('author', FIELDS)).toBeUndefined();
});

test('exactly half of the letters may change', () => {
  expect(closestMatch('abxx', ['abcd'])).toBe('abcd');
  expect(closestMatch('axxx', ['abcd'])).toBeUndefined();
});

test('nothing is near where there is nothing', () => {
  expect(closestMatch('title', [])).toBeUndefined();
});

test('any iterable of candidates will do', () => {
  expect(closestMatch('/intr', new Map([['/intro', 1]]).keys())).toBe('/intro');
});
