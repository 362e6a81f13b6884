import { closestMatch, closestPath } from '../../../../src/content-model/diagnostics/closest-match';

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

test('nothing is near where as many letters would have to change as the shorter one has, but for one', () => {
  expect(closestMatch('id', ['wide'])).toBeUndefined();
  expect(closestMatch('a', ['aq'])).toBe('aq');
});

test.each([
  ['the name', 'images/grap.png', 'images/graph.png'],
  ['the folder', 'image/graph.png', 'images/graph.png'],
  ['the extension', 'images/graph.jpg', 'images/graph.png'],
  ['the case', 'images/GRAPH.png', 'images/graph.png'],
  ['the folder of an index', 'guides/automat/index.yml', 'guides/automate/index.yml'],
])('a path is near where %s differs a little', (_what, found, expected) => {
  expect(closestPath(found, [expected, 'images/other.png', 'guides/build/index.yml'])).toBe(expected);
});

test('a path with another name is not near, however much of it is the same', () => {
  expect(closestPath('images/nothing.png', ['images/my-pic.png'])).toBeUndefined();
  expect(closestPath('guides/operate/index.yml', ['guides/build/index.yml'])).toBeUndefined();
});

test('nothing is near where there is nothing', () => {
  expect(closestMatch('title', [])).toBeUndefined();
});

test('of two that are equally near, one that begins so is meant', () => {
  expect(closestMatch('api', ['ai', 'apis'])).toBe('apis');
  expect(closestMatch('apis', ['axis', 'api'])).toBe('api');
});

test('any iterable of candidates will do', () => {
  expect(closestMatch('/intr', new Map([['/intro', 1]]).keys())).toBe('/intro');
});
