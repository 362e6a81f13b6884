import { iconOf } from '../../../../src/content-model/site/icon-of';
import type { RouteIcon } from '../../../../src/content-model/site/route-icons';
import { withIcons } from '../../../../src/site-graph/sidebars/sidebar-icons';

const ICONS: readonly RouteIcon[] = [
  { route: '/guides', icon: 'book-open' },
  { route: '/guides/test', icon: 'flask-conical' },
];

test.each([
  ['/guides/test/unit', 'flask-conical'],
  ['/guides/testing', 'book-open'],
  ['/guides', 'book-open'],
  ['/guides#more', 'book-open'],
  ['/guidebook', 'file-text'],
])('the longest route decides by whole segments: %s', (route, icon) => {
  expect(iconOf(route, ICONS)).toBe(icon);
});

test('a group without a page has the icon of the folder around its pages', () => {
  const items = [
    {
      label: 'Guides',
      items: [
        { label: 'Test', route: '/guides/test' },
        { label: 'Build', route: '/guides/build' },
      ],
    },
    { label: 'Test', route: '/guides/test' },
  ];
  const tree = withIcons({ name: 'docs', label: 'Docs', items }, ICONS);
  expect(tree.items.map(({ icon }) => icon)).toEqual(['book-open', 'flask-conical']);
  expect(tree.items[0]?.items?.[0]).not.toHaveProperty('icon');
});
