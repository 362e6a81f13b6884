import { checkRouteIcons } from '../../../../src/site-graph/checks/check-route-icons';
import { docRecord } from '../../../fixtures/records';

const CONCEPTS = docRecord('guides/concepts');
const DOCS = new Map([[CONCEPTS.route, CONCEPTS]]);

test('an icon belongs to a page or to a folder of pages', () => {
  const icon = (route: string) => ({ route, icon: 'plug' as const, positions: { route: { line: 3, column: 14 } } });
  expect(checkRouteIcons([icon('/guides'), icon('/guides/concepts'), icon('/')], DOCS)).toEqual([]);
  expect(checkRouteIcons([icon('/guide')], DOCS)).toMatchObject([{ line: 3, suggestion: '/guides' }]);
});

test('an icon may belong to the list of tags', () => {
  const icon = { route: '/tags', icon: 'tags' as const, positions: {} };
  expect(checkRouteIcons([icon], DOCS)).toEqual([]);
});
