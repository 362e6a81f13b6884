import type { SidebarItem } from '../../../../src/content-model/pages/sidebar';
import { buildSidebar, checkSharedPages } from '../../../../src/site-graph/sidebars/build-sidebar';
import type { DocRecord } from '../../../../src/site-graph/doc-record';
import { docRecord, sidebarSource } from '../../../fixtures/records';
import type { SidebarEntry } from '../../../../src/site-graph/sidebars/sidebar-tree';

/** The entries of a sidebar in which nothing is wrong. */
function entriesOf(items: SidebarItem[], docs: DocRecord[]): readonly SidebarEntry[] {
  const { tree, diagnostics } = buildSidebar(sidebarSource(items), docs);
  expect(diagnostics).toEqual([]);
  return tree.items;
}

const labelsOf = (items: readonly SidebarEntry[] = []): string[] => items.map(({ label }) => label);

describe('an item becomes what readers see', () => {
  const intro = docRecord('intro', { title: 'Introduction', sidebarLabel: 'Intro', route: '/' });

  test.each<[string, SidebarItem, SidebarEntry]>([
    ['a page has its own label', { doc: 'intro' }, { label: 'Intro', route: '/' }],
    ['or the one that the sidebar gives', { doc: 'intro', label: 'Start' }, { label: 'Start', route: '/' }],
    ['a link into the site has a route', { link: '/tags', label: 'Tags' }, { label: 'Tags', route: '/tags' }],
    [
      'a link to another site has an address',
      { link: 'https://dagster.io', label: 'Site' },
      { label: 'Site', href: 'https://dagster.io' },
    ],
    [
      'a category has its items, in the order written',
      {
        category: 'Start',
        collapsed: true,
        items: [
          { link: '/b', label: 'B' },
          { link: '/a', label: 'A' },
        ],
      },
      {
        label: 'Start',
        items: [
          { label: 'B', route: '/b' },
          { label: 'A', route: '/a' },
        ],
      },
    ],
    [
      'a category may have a page, and stand open',
      { category: 'Start', doc: 'intro', collapsed: false, items: [{ link: '/a', label: 'A' }] },
      { label: 'Start', route: '/', items: [{ label: 'A', route: '/a' }], collapsed: false },
    ],
  ])('%s', (_what, item, entry) => {
    expect(entriesOf([item], [intro])).toEqual([entry]);
  });
});

describe('a folder', () => {
  const folder: SidebarItem = { folder: 'guides', flatten: false };

  test('is a group with the page of the folder itself', () => {
    const docs = [docRecord('guides', { title: 'All guides' }), docRecord('guides/a')];
    expect(entriesOf([folder], docs)).toEqual([
      { label: 'All guides', route: '/guides', items: [{ label: 'a', route: '/guides/a' }] },
    ]);
  });

  test('without such a page is called by its name', () => {
    const item: SidebarItem = { folder: 'guides/build-your-own', flatten: false };
    expect(entriesOf([item], [docRecord('guides/build-your-own/a')])).toEqual([
      { label: 'Build your own', items: [{ label: 'a', route: '/guides/build-your-own/a' }] },
    ]);
  });

  describe('whose sub-folder has its index elsewhere', () => {
    const item: SidebarItem = { folder: 'guides', flatten: false, indexes: { 'guides/ml': 'ml' } };
    const index = docRecord('ml', { sidebarPosition: 1 });
    const [step, other] = [docRecord('guides/ml/step'), docRecord('guides/other', { sidebarPosition: 2 })];
    const labels = { label: 'other', route: '/guides/other' };

    test('has that page as the first of the group', () => {
      const group = { label: 'ml', route: '/ml', items: [{ label: 'step', route: '/guides/ml/step' }] };
      expect(entriesOf([item], [step, other, index])).toEqual([{ label: 'Guides', items: [group, labels] }]);
    });

    test('has that page alone while the folder has none', () => {
      const entries = [{ label: 'ml', route: '/ml' }, labels];
      expect(entriesOf([item], [other, index])).toEqual([{ label: 'Guides', items: entries }]);
    });

    test('lacks nothing while neither is there, and the index or the folder where the other is', () => {
      const positions = { '0.indexes.guides/ml': { line: 4, column: 7 } };
      const source = sidebarSource([item], { positions });
      const diagnosticsOf = (...docs: DocRecord[]) => buildSidebar(source, docs).diagnostics;
      expect(diagnosticsOf(other)).toEqual([]);
      expect(diagnosticsOf(other, step)).toMatchObject([
        { message: 'The sidebar "docs" names a page that does not exist: "ml".', line: 4, column: 7 },
      ]);
      const message = 'The sidebar "docs" names a folder without pages: "guides/ml".';
      expect(diagnosticsOf(other, index, docRecord('guides/mll/step'))).toMatchObject([
        { message, line: 4, column: 7, suggestion: 'guides/mll' },
      ]);
    });
  });

  test('has its pages by position, those without one behind, by label', () => {
    const docs = [
      docRecord('guides/z'),
      docRecord('guides/b', { sidebarLabel: 'Ä label' }),
      docRecord('guides/last', { sidebarPosition: 10 }),
      docRecord('guides/middle', { sidebarPosition: 2.5 }),
      docRecord('guides/first', { sidebarPosition: -1 }),
    ];
    const [group] = entriesOf([folder], docs);
    expect(labelsOf(group?.items)).toEqual(['first', 'middle', 'last', 'Ä label', 'z']);
  });

  test('has its sub-folders as groups, placed by the position of their own page', () => {
    const docs = [
      docRecord('guides/a', { sidebarPosition: 2 }),
      docRecord('guides/sub', { title: 'Sub', sidebarPosition: 1 }),
      docRecord('guides/sub/c'),
      docRecord('guides/unnamed/d'),
    ];
    const [group] = entriesOf([folder], docs);
    expect(group?.items).toEqual([
      { label: 'Sub', route: '/guides/sub', items: [{ label: 'c', route: '/guides/sub/c' }] },
      { label: 'a', route: '/guides/a' },
      { label: 'Unnamed', items: [{ label: 'd', route: '/guides/unnamed/d' }] },
    ]);
  });

  test('has no page of another folder whose name begins the same', () => {
    const [group] = entriesOf([folder], [docRecord('guides/a'), docRecord('guidesbook/b'), docRecord('guides-b')]);
    expect(labelsOf(group?.items)).toEqual(['a']);
  });

  test.each([
    ['its own page first, where it has one', [docRecord('guides'), docRecord('guides/a')], ['guides', 'a']],
    ['its pages alone, where it has none', [docRecord('guides/a'), docRecord('guides/b')], ['a', 'b']],
  ])('that is flattened puts its pages in its own place: %s', (_what, docs, labels) => {
    const items = entriesOf([{ folder: 'guides', flatten: true }], docs);
    expect(labelsOf(items)).toEqual(labels);
    expect(items.every((entry) => entry.items === undefined)).toBe(true);
  });

  test('[SITE-07] has no unlisted page, and is not called by one', () => {
    const unlisted = { unlisted: true };
    const docs = [
      docRecord('guides', { ...unlisted, title: 'Secret' }),
      docRecord('guides/a'),
      docRecord('guides/b', unlisted),
    ];
    expect(entriesOf([folder], docs)).toEqual([{ label: 'Guides', items: [{ label: 'a', route: '/guides/a' }] }]);
  });
});

describe('what a sidebar names wrongly is reported with its place and the nearest name', () => {
  const docs = [
    docRecord('intro'),
    docRecord('guides/a'),
    docRecord('guides/b'),
    docRecord('secret', { unlisted: true }),
    docRecord('alone', { standalone: true }),
  ];
  const position = { line: 4, column: 5 };

  test.each<[string, string, SidebarItem, string, string | undefined]>([
    ['a page that does not exist', 'guides/aa', { doc: 'guides/aa' }, 'names a page that does not exist', 'guides/a'],
    ['[SITE-07] an unlisted page', 'secret', { doc: 'secret' }, 'names a page that stands in no sidebar', undefined],
    ['a page that is to stand in none', 'alone', { doc: 'alone' }, 'names a page that stands in no sidebar', undefined],
    [
      'the page of a category',
      'intr',
      { category: 'A', doc: 'intr', collapsed: true, items: [{ doc: 'guides/a' }] },
      'names a page that does not exist',
      'intro',
    ],
    ['a folder without pages', 'guide', { folder: 'guide', flatten: false }, 'names a folder without pages', 'guides'],
  ])('%s', (_what, name, item, message, suggestion) => {
    const [found, ...others] = buildSidebar(sidebarSource([item], { positions: { 0: position } }), docs).diagnostics;
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'sidebar-page', file: 'content/sidebars/docs.yml', ...position });
    expect(found?.message).toBe(`The sidebar "docs" ${message}: "${name}".`);
    expect(found?.suggestion).toBe(suggestion);
  });

  test('an item inside a group has the place of its own', () => {
    const group: SidebarItem = { category: 'A', collapsed: true, items: [{ doc: 'intro' }, { doc: 'intr' }] };
    const source = sidebarSource([{ doc: 'guides/a' }, group], { positions: { '1.1': position } });
    expect(buildSidebar(source, docs).diagnostics).toEqual([
      expect.objectContaining({ ...position, suggestion: 'intro' }),
    ]);
  });

  test('the other items stand all the same', () => {
    const { tree } = buildSidebar(sidebarSource([{ doc: 'nothing' }, { doc: 'intro' }]), docs);
    expect(labelsOf(tree.items)).toEqual(['intro']);
  });

  test.each<[string, SidebarItem[], string]>([
    ['twice by name', [{ doc: 'intro' }, { doc: 'intro' }], 'intro'],
    ['by name and by its folder', [{ doc: 'guides/a' }, { folder: 'guides', flatten: false }], 'guides/a'],
  ])('a page that stands in it %s', (_what, items, docPath) => {
    expect(buildSidebar(sidebarSource(items), docs).diagnostics).toEqual([
      expect.objectContaining({
        message: `The sidebar "docs" holds the page "${docPath}" twice.`,
        expected: 'each page once',
      }),
    ]);
  });
});

describe('a folder that stands in another one is one problem', () => {
  const docs = ['guides', 'guides/a', 'guides/b', 'guides/b/c', 'guides/b/d'].map((path) => docRecord(path));
  const folder = (name: string, flatten = false): SidebarItem => ({ folder: name, flatten });
  const more: SidebarItem = { category: 'More', items: [folder('guides/b')], collapsed: true };

  test.each<[string, SidebarItem[], string]>([
    ['below it', [folder('guides'), folder('guides/b', true)], 'the folder "guides/b" twice: "guides" is in line 2.'],
    ['above it', [folder('guides/b'), folder('guides')], 'the folder "guides/b" twice: "guides/b" is in line 2.'],
    ['in a group', [folder('guides'), more], 'the folder "guides/b" twice: "guides" is in line 2.'],
    ['twice', [folder('guides'), folder('guides')], 'the folder "guides" twice: "guides" is in line 2.'],
  ])('%s', (_what, items, found) => {
    const source = sidebarSource(items, { positions: { 0: { line: 2, column: 5 }, 1: { line: 3, column: 5 } } });
    expect(buildSidebar(source, docs).diagnostics.map(({ message }) => message)).toEqual([
      `The sidebar "docs" holds ${found}`,
    ]);
  });

  test('the other pages of the outer one stand all the same', () => {
    const { tree } = buildSidebar(sidebarSource([folder('guides/b', true), folder('guides')]), docs);
    expect(labelsOf(tree.items)).toEqual(['b', 'c', 'd', 'guides']);
    expect(labelsOf(tree.items.at(-1)?.items)).toEqual(['a']);
  });
});

test('a folder leaves out a page that is to stand in no sidebar', () => {
  const docs = [docRecord('guides/a'), docRecord('guides/b', { standalone: true })];
  const [group] = entriesOf([{ folder: 'guides', flatten: false }], docs);
  expect(labelsOf(group?.items)).toEqual(['a']);
});

describe('a page stands in one sidebar', () => {
  const docs = [docRecord('intro'), docRecord('guides/a'), docRecord('guides/b')];
  const positions = { 0: { line: 3, column: 5 }, 1: { line: 4, column: 5 } };
  const shared = (first: SidebarItem[], second: SidebarItem[]) =>
    checkSharedPages([
      buildSidebar(sidebarSource(first), docs),
      buildSidebar(sidebarSource(second, { name: 'api', file: 'content/sidebars/api.yml', positions }), docs),
    ]);

  test('another may link to it', () => {
    expect(shared([{ doc: 'intro' }], [{ link: '/intro', label: 'Start' }, { doc: 'guides/a' }])).toEqual([]);
  });

  test('the second that holds it is reported', () => {
    expect(shared([{ doc: 'intro' }], [{ doc: 'guides/b' }, { doc: 'intro' }])).toEqual([
      expect.objectContaining({
        code: 'sidebar-page',
        file: 'content/sidebars/api.yml',
        line: 4,
        message: 'The sidebar "api" holds the page "intro", and "docs" does too.',
      }),
    ]);
  });

  test('a folder that two hold is one problem, at its place', () => {
    const folder: SidebarItem = { folder: 'guides', flatten: false };
    expect(shared([folder], [{ doc: 'intro' }, folder])).toEqual([expect.objectContaining({ line: 4, column: 5 })]);
  });
});

test('a tree has the name and the label of its sidebar', () => {
  const { tree } = buildSidebar(sidebarSource([], { name: 'api', label: 'API' }), []);
  expect(tree).toEqual({ name: 'api', label: 'API', items: [] });
});
