import {
  firstEntry,
  firstPage,
  listBreadcrumbs,
  shownBreadcrumbs,
  sidebarEntrances,
} from '../../../../src/site-graph/sidebars/breadcrumbs';
import type { SidebarEntry } from '../../../../src/site-graph/sidebars/sidebar-tree';

const TREE: readonly SidebarEntry[] = [
  { label: 'Intro', route: '/' },
  {
    label: 'Guides',
    route: '/guides',
    items: [
      { label: 'A', route: '/guides/a' },
      { label: 'More', items: [{ label: 'B', route: '/guides/b' }] },
      { label: 'Site', href: 'https://dagster.io' },
    ],
  },
  { label: 'Intro again', route: '/' },
];

const labelsByRoute = (items: readonly SidebarEntry[]): [string, string[]][] =>
  [...listBreadcrumbs(items)].map(([route, breadcrumbs]) => [route, breadcrumbs.map(({ label }) => label)]);

test('every page is listed in reading order, with the groups around it and itself last', () => {
  expect(labelsByRoute(TREE)).toEqual([
    ['/', ['Intro']],
    ['/guides', ['Guides']],
    ['/guides/a', ['Guides', 'A']],
    ['/guides/b', ['Guides', 'More', 'B']],
  ]);
});

test('every way that is shown begins with the name of the sidebar, which leads to its first page, or where the navbar does', () => {
  const sidebar = { name: 'docs', label: 'User guide', items: TREE } as const;
  const [intro, , , deep] = [...listBreadcrumbs(TREE).values()];
  expect(shownBreadcrumbs(deep ?? [], sidebar, undefined)).toEqual([
    { label: 'User guide', route: '/' },
    { label: 'Guides', route: '/guides' },
    { label: 'More' },
    { label: 'B', route: '/guides/b' },
  ]);
  expect(shownBreadcrumbs(intro ?? [], sidebar, undefined)).toEqual([
    { label: 'User guide' },
    { label: 'Intro', route: '/' },
  ]);
  expect(shownBreadcrumbs(deep ?? [], sidebar, '/guides')[0]).toEqual({ label: 'User guide', route: '/guides' });
  expect(shownBreadcrumbs(deep ?? [], sidebar, '/guides/b')[0]).toEqual({ label: 'User guide' });
  expect(shownBreadcrumbs([], undefined, undefined)).toEqual([]);
});

test('breadcrumbs are the entries of the tree themselves', () => {
  expect(listBreadcrumbs(TREE).get('/guides/a')?.[0]).toBe(TREE[1]);
});

test('a page that stands in two places has the first', () => {
  const items = [
    { label: 'One', items: [{ label: 'A', route: '/a' }] },
    { label: 'A', route: '/a' },
  ];
  expect(labelsByRoute(items)).toEqual([['/a', ['One', 'A']]]);
});

test('an empty sidebar has none', () => {
  expect(listBreadcrumbs([]).size).toBe(0);
});

describe('the first entry', () => {
  const page: SidebarEntry = { label: 'Intro', route: '/' };
  const site: SidebarEntry = { label: 'Site', href: 'https://dagster.io' };
  const empty: SidebarEntry = { label: 'A', items: [] };

  test.each<[string, SidebarEntry[], SidebarEntry | undefined]>([
    ['behind another one', [site, page], page],
    ['inside a group', [empty, { label: 'B', items: [page] }], page],
    ['of a group itself', [{ label: 'A', route: '/a', items: [page] }], { label: 'A', route: '/a', items: [page] }],
    ['of no page', [empty, site], undefined],
  ])('that is a page: %s', (_where, entries, found) => {
    expect(firstPage(entries)).toEqual(found);
  });

  test('that fits anything else', () => {
    expect(firstEntry([empty, { label: 'B', items: [site] }], ({ href }) => href !== undefined)).toBe(site);
  });
});

test('the entrance of a sidebar is the page that the navbar names with it', () => {
  const docs = [
    { docPath: 'tools/all', route: '/tools/all' },
    { docPath: 'tools/one', route: '/tools/one' },
  ];
  const items = [
    { type: 'doc', label: 'Tools', doc: 'tools/all', sidebar: 'integrations' },
    { type: 'doc', label: 'One', doc: 'tools/one', sidebar: 'integrations' },
    { type: 'doc', label: 'Gone', doc: 'gone', sidebar: 'api' },
    { type: 'sidebar', label: 'Docs', sidebar: 'docs' },
  ] as const;
  expect([
    ...sidebarEntrances(
      items.map((item) => ({ position: 'left', ...item })),
      docs,
    ),
  ]).toEqual([['integrations', '/tools/all']]);
});
