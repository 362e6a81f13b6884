import type { NavbarItem } from '../../../../src/content-model/site/navbar';
import type { WithPositions } from '../../../../src/content-model/validation/yaml-source';
import type { LinkTargets } from '../../../../src/site-graph/checks/check-links';
import {
  checkAnnouncement,
  checkNavbar,
  checkVersions,
  type NavbarTargets,
} from '../../../../src/site-graph/checks/check-navbar';
import { docRecord } from '../../../fixtures/records';

const INTRO = docRecord('intro', { route: '/' });

const TARGETS: LinkTargets = {
  docs: new Map([['/', INTRO]]),
  docPaths: new Map([['intro', INTRO]]),
  otherRoutes: new Set(['/tags']),
  redirects: new Map(),
  symbolPages: new Map(),
  anchorsOf: () => [],
  uncertainRoutes: [],
};

const NAVBAR: NavbarTargets = {
  docPaths: TARGETS.docPaths,
  sidebars: [
    { name: 'docs', label: 'Docs', items: [{ label: 'Start', items: [{ label: 'Intro', route: '/' }] }] },
    { name: 'api', label: 'API', items: [{ label: 'Empty', items: [] }] },
  ],
  versions: ['current', '1.10'],
  unreadableFiles: new Set(),
};

const position = 'left' as const;
const at = (line: number) => ({ line, column: 9 });
const docItem = (doc: string): WithPositions<NavbarItem> => ({
  type: 'doc',
  label: 'Guide',
  doc,
  sidebar: 'docs',
  position,
  positions: { doc: at(3), label: at(2) },
});
const versionItem = (...versions: string[]): WithPositions<NavbarItem> => ({
  type: 'docsVersion',
  position,
  ...(versions.length > 0 ? { versions } : {}),
  positions: { versions: at(4) },
});
const sidebarItem = (sidebar: 'docs' | 'api' | 'examples'): WithPositions<NavbarItem> => ({
  type: 'sidebar',
  label: 'API',
  sidebar,
  position,
  positions: { sidebar: at(5) },
});

const check = (item: WithPositions<NavbarItem>, changes: Partial<NavbarTargets> = {}) =>
  checkNavbar([item], { ...NAVBAR, ...changes });

test.each<[string, WithPositions<NavbarItem>]>([
  ['a page', docItem('intro')],
  ['all docs versions', versionItem()],
  ['some docs versions', versionItem('1.10', 'current')],
  ['a sidebar with a page', sidebarItem('docs')],
])('an item of the navbar may lead to %s', (_what, item) => {
  expect(check(item)).toEqual([]);
});

test('[CONTENT-01] an item of a page that does not exist is reported where it names the page', () => {
  expect(check(docItem('intr'))).toEqual([
    expect.objectContaining({
      code: 'link-broken',
      file: 'content/site/navbar.yml',
      line: 3,
      column: 9,
      message: 'The item "Guide" leads to no page: intr.',
      suggestion: 'intro',
    }),
  ]);
});

describe('[NAV-12] a docs-version item that names an unknown version', () => {
  test('is reported with the names that there are', () => {
    expect(check(versionItem('current', 'curent'))).toEqual([
      {
        code: 'version-unknown',
        severity: 'error',
        file: 'content/site/navbar.yml',
        line: 4,
        column: 9,
        message: 'There is no docs version "curent".',
        expected: 'one of current, 1.10',
        suggestion: 'current',
      },
    ]);
  });

  test('is reported once for each', () => {
    expect(check(versionItem('1.9', '1.8'))).toHaveLength(2);
  });

  test('is none where the file of the versions could not be read', () => {
    expect(check(versionItem('curent'), { versions: undefined })).toEqual([]);
  });
});

describe('[NAV-12] a sidebar item with nothing to link to', () => {
  test.each(['api', 'examples'] as const)('is reported with the sidebars that have a page: %s', (name) => {
    expect(check(sidebarItem(name))).toEqual([
      expect.objectContaining({
        code: 'navbar-item',
        file: 'content/site/navbar.yml',
        line: 5,
        column: 9,
        message: `The item "API" has nothing to link to: the sidebar "${name}" has no page.`,
        expected: 'a sidebar with a page: docs',
      }),
    ]);
  });
});

test('nothing is said of a sidebar whose file could not be read', () => {
  expect(check(sidebarItem('examples'), { unreadableFiles: new Set(['content/sidebars/examples.yml']) })).toEqual([]);
});

describe('[CONTENT-01] the first page of a docs version', () => {
  const version = (mainDoc: string) => ({
    name: 'current',
    label: 'Latest',
    path: '/',
    isLast: true,
    mainDoc,
    positions: { mainDoc: at(6) },
  });

  test('exists', () => {
    expect(checkVersions([version('intro')], TARGETS)).toEqual([]);
  });

  test('or is reported', () => {
    expect(checkVersions([version('itro')], TARGETS)).toEqual([
      expect.objectContaining({ file: 'content/site/versions.yml', line: 6, suggestion: 'intro' }),
    ]);
  });
});

describe('[CONTENT-01] the link of the announcement', () => {
  const announcement = (href: string | undefined) => ({
    announcementId: 'a',
    enabled: true,
    text: 'News.',
    href,
    closeable: true,
    positions: { href: at(4) },
  });

  test.each([[undefined], ['/'], ['/tags'], ['https://dagster.io/nothing']])('may be %s', (href) => {
    expect(checkAnnouncement(announcement(href), TARGETS)).toEqual([]);
  });

  test('is reported where it leads nowhere', () => {
    expect(checkAnnouncement(announcement('/tagz'), TARGETS)).toEqual([
      expect.objectContaining({ file: 'content/site/announcement.yml', line: 4, column: 9, suggestion: '/tags' }),
    ]);
  });
});
