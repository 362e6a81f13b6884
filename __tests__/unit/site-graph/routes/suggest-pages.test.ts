import { suggestPages } from '../../../../src/site-graph/routes/suggest-pages';

const PAGES = [
  '/',
  '/guides/automate/schedules',
  '/guides/automate/sensors',
  '/guides/automate',
  '/deployment/oss',
  '/api/dagster/schedules-sensors',
  '/guides/build/ops',
  '/guides/build/ops/op-events',
].map((route) => ({ route, title: route }));

const proposed = (path: string, count?: number): string[] => suggestPages(path, PAGES, count).map(({ route }) => route);

describe('the page that was most likely meant comes first', () => {
  test.each([
    ['a typing error', '/guides/automate/shedules', '/guides/automate/schedules'],
    ['letters that changed places', '/guides/automate/snesors', '/guides/automate/sensors'],
    ['the beginning of a name', '/guides/build/op-ev', '/guides/build/ops/op-events'],
    ['a page that has moved', '/concepts/schedules', '/guides/automate/schedules'],
    ['a folder alone', '/automate', '/guides/automate'],
    ['another case', '/Guides/Automate/Sensors', '/guides/automate/sensors'],
    ['an ending too many', '/guides/automate/sensors/index.html', '/guides/automate/sensors'],
    ['a name with another word', '/reference/schedules', '/guides/automate/schedules'],
    ['a slash too many', '/guides/automate/sensors/', '/guides/automate/sensors'],
  ])('%s: %s', (_what, path, route) => {
    expect(proposed(path)[0]).toBe(route);
  });
});

test('pages that are nothing like it are not proposed', () => {
  expect(proposed('/wp-login.php')).toEqual([]);
  expect(proposed('/guides/automate/sensors')).not.toContain('/deployment/oss');
  expect(proposed('/nope/never')).toEqual([]);
  expect(proposed('/guides/automate/nothing')).toEqual([]); // its folder says too little
});

test('pages are proposed for their own name, not for the folder that they are in', () => {
  expect(proposed('/ops')).toEqual(['/guides/build/ops']);
});

test('no more are proposed than are asked for, five by default', () => {
  expect(proposed('/guides/automate/sensors', 2)).toHaveLength(2);
  const many = Array.from({ length: 9 }, (_, index) => ({ route: `/guides/page-${index}`, title: 'A' }));
  expect(suggestPages('/guides/page', many)).toHaveLength(5);
});

test('of two that are as near, the shorter comes first', () => {
  const pages = ['/a/x/sensors', '/a/sensors'].map((route) => ({ route, title: route }));
  expect(suggestPages('/sensors', pages).map(({ route }) => route)).toEqual(['/a/sensors', '/a/x/sensors']);
});

test('nothing is proposed for the root', () => {
  expect(proposed('/')).toEqual([]);
});
