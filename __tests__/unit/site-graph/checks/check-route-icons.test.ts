import { checkRouteIcons } from '../../../../src/site-graph/checks/check-route-icons';
import { docRecord } from '../../../fixtures/records';

const CONCEPTS = docRecord('guides/concepts');
const DOCS = new Map([[CONCEPTS.route, CONCEPTS]]);

test('an icon belongs to a page or to a folder of pages', () => {
  const icon = (route: string) => ({ route, icon: 'plug' as const, positions: { route: { line: 3, column: 14 } } });
  expect(checkRouteIcons([icon('/guides'), icon('/guides/concepts'), icon('/')], DOCS)).toEqual([]);
  expect(checkRouteIcons([icon('/guide')], DOCS)).toMatchObject([{ line: 3, suggestion: '/guides' }]);
});

test('a second icon of a route is reported', () => {
  const icon = (line: number) => ({
    route: '/guides',
    icon: 'plug' as const,
    positions: { route: { line, column: 14 } },
  });
  expect(checkRouteIcons([icon(3), icon(4)], DOCS)).toEqual([
    expect.objectContaining({
      code: 'icon-route',
      file: 'content/site/icons.yml',
      line: 4,
      column: 14,
      message: 'There is another icon of /guides.',
      expected: 'each route once',
    }),
  ]);
});

test('an icon may belong to the list of tags', () => {
  const icon = { route: '/tags', icon: 'tags' as const, positions: {} };
  expect(checkRouteIcons([icon], DOCS)).toEqual([]);
});
