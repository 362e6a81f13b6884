import { planMove, type MovePlan } from '../../../../tools/move-page/plan-move';
import { pageOf, treeAfter, treeOf, type ContentTree } from '../../../fixtures/content-tree';

const TREE = {
  'docs/a/one.mdx': pageOf('![G](./graph.png) ![H](/images/h.png) [two](./two.mdx#x) [three](../b/three.mdx)', [
    'image: ./graph.png',
  ]),
  'docs/a/two.mdx': pageOf('Text.'),
  'docs/b/three.mdx': pageOf('Text.'),
  'docs/deep/index.mdx': pageOf('[inside](./inside.mdx) [two](../a/two.mdx) ![G](./g.png)'),
  'docs/deep/inside.mdx': pageOf('Text.'),
  'partials/p.mdx': 'See [one](/a/one).\n',
  'sidebars/docs.yml':
    'label: Docs\nitems:\n  - a/one # the first\n  - category: More\n    doc: a/two\n    items: [b/three]\n',
  'site/navbar.yml': 'title: D\nitems:\n  - { type: doc, label: A, doc: "a/one", sidebar: docs }\n',
  'site/versions.yml': 'versions:\n  - { name: current, label: L, path: /, mainDoc: a/one, isLast: true }\n',
  'site/announcement.yml': "announcementId: a\nenabled: true\ntext: See a/one\nhref: '/a/one#x'\n",
  'site/landing-pages/docs.yml':
    'page: a/one\nparts:\n  - { taskCards: [{ pages: [a/one, a/two] }] }\n  - { answers: [a/one#x] }\n  - { folders: [a/one] }\n',
  'site/icons.yml': 'icons:\n  - { route: /a/one, icon: plug }\n',
  'tools.yml': 'tools:\n  - { name: Dask, package: dagster-dask, category: c, link: /a/one#x }\n',
  'redirects.yml': '# Old routes.\nredirects:\n  - { from: /zero, to: /a/one }\n',
};
const PICTURES = ['docs/a/graph.png', 'docs/deep/g.png', 'images/h.png'];

function plan(from: string, to: string, changes: Readonly<Record<string, string>> = {}): MovePlan {
  const tree = treeOf({ ...TREE, ...changes });
  return planMove(from, to, tree, [...tree.keys(), ...PICTURES]);
}

function after(from: string, to: string, changes: Readonly<Record<string, string>> = {}): ContentTree {
  return treeAfter(plan(from, to, changes), treeOf({ ...TREE, ...changes }));
}

describe('a page that moves', () => {
  const moved = after('/a/one', '/c/first');

  test('takes its relative links and pictures along, and keeps the rest of its text', () => {
    expect(moved.has('docs/a/one.mdx')).toBe(false);
    expect(moved.get('docs/c/first.mdx')).toBe(
      pageOf('![G](../a/graph.png) ![H](/images/h.png) [two](../a/two.mdx#x) [three](../b/three.mdx)', [
        'image: ../a/graph.png',
      ]),
    );
  });

  test.each([
    ['a partial', 'partials/p.mdx', 'See [one](/c/first).\n'],
    ['a sidebar', 'sidebars/docs.yml', TREE['sidebars/docs.yml'].replace('a/one', 'c/first')],
    ['the navbar', 'site/navbar.yml', TREE['site/navbar.yml'].replace('a/one', 'c/first')],
    ['the versions', 'site/versions.yml', TREE['site/versions.yml'].replace('a/one', 'c/first')],
    ['a section', 'site/landing-pages/docs.yml', TREE['site/landing-pages/docs.yml'].replaceAll('a/one', 'c/first')],
    ['the tools', 'tools.yml', TREE['tools.yml'].replace('/a/one#', '/c/first#')],
    ['the icons', 'site/icons.yml', TREE['site/icons.yml'].replace('a/one', 'c/first')],
    [
      'the announcement, but not its text',
      'site/announcement.yml',
      TREE['site/announcement.yml'].replace('/a/one#', '/c/first#'),
    ],
  ])('is named by its new path in %s', (_where, path, text) => {
    expect(moved.get(path)).toBe(text);
  });

  test('leaves a redirect, and older ones lead to it without a chain', () => {
    expect(moved.get('redirects.yml')).toBe(
      '# Old routes.\nredirects:\n  - { from: /zero, to: /c/first }\n  - { from: /a/one, to: /c/first }\n',
    );
  });
});

test('a redirect from the new route goes: a page is there now', () => {
  expect(after('/a/one', '/zero').get('redirects.yml')).toBe(
    '# Old routes.\nredirects:\n  - { from: /a/one, to: /zero }\n',
  );
});

test('a page that no commit has leaves no redirect: a move that is undone leaves nothing', () => {
  const tree = treeOf(TREE);
  const committed = new Set([...tree.keys(), ...PICTURES]);
  const moved = treeAfter(planMove('/a/one', '/c/first', tree, [...committed], { committed }), tree);
  const back = planMove('/c/first', '/a/one', moved, [...moved.keys(), ...PICTURES], { committed });
  expect(Object.fromEntries(treeAfter(back, moved))).toEqual(TREE);
  expect(back.edits.join()).not.toContain('redirects to');
});

test('a list without redirects gets its first', () => {
  expect(after('/a/one', '/c', { 'redirects.yml': 'redirects: []\n' }).get('redirects.yml')).toBe(
    'redirects: [{ from: /a/one, to: /c }]\n',
  );
});

test('a page may be named by its file, and the new place too', () => {
  const byFile = plan('content/docs/a/one.mdx', './content/docs/c/first.mdx');
  expect([...byFile.files]).toEqual([['docs/a/one.mdx', 'docs/c/first.mdx']]);
});

test('the claims and phrasings of a page move with it, and with its folder', () => {
  const claims = { 'claims/a/one.yml': 'limits: []\n', 'claims/deep/index.yml': 'limits: []\n' };
  expect(plan('/a/one', '/b', claims).files.get('claims/a/one.yml')).toBe('claims/b/index.yml');
  const phrasings = { 'phrasings/a/one.yml': 'page: [timetable]\n' };
  expect(plan('/a/one', '/b', phrasings).files.get('phrasings/a/one.yml')).toBe('phrasings/b/index.yml');
  expect(plan('/deep', '/very/deep', claims).files.get('claims/deep/index.yml')).toBe('claims/very/deep/index.yml');
});

test('the remarks on fences and the queries of tests name a page by its new file and route, in a folder too', () => {
  const queries =
    "guides:\n  - query: '/a/one one'\n    first: /a/one\n    or: [/a/one-more]\n    among:\n      - /deep/inside#x\n";
  const remarks = '- file: content/docs/a/one.mdx\n  holds: one\n- file: content/docs/deep/inside.mdx\n  holds: x\n';
  const tests = treeOf({ '__tests__/search/queries.yml': queries, '__tests__/samples/fences/remarks.yml': remarks });
  const tree = treeOf(TREE);
  const one = planMove('/a/one', '/c/first', tree, [...tree.keys()], { tests });
  expect(Object.fromEntries(one.tests)).toEqual({
    '__tests__/search/queries.yml': queries.replace('first: /a/one', 'first: /c/first'),
    '__tests__/samples/fences/remarks.yml': remarks.replace('docs/a/one', 'docs/c/first'),
  });
  expect(one.edits).toContain('__tests__/search/queries.yml:3:12  /a/one → /c/first');
  const folder = planMove('/deep', '/very/deep', tree, [...tree.keys()], { tests });
  expect(Object.fromEntries(folder.tests)).toEqual({
    '__tests__/search/queries.yml': queries.replace('/deep/', '/very/deep/'),
    '__tests__/samples/fences/remarks.yml': remarks.replace('docs/deep/', 'docs/very/deep/'),
  });
});

test('a page becomes the index of a folder that has pages', () => {
  expect([...plan('/a/one', '/b').files.values()]).toEqual(['docs/b/index.mdx']);
});

test('a page that becomes the index of a listed folder has its place with it', () => {
  const listed = { 'sidebars/docs.yml': 'label: Docs\nitems:\n  - a/one\n  - folder: b\n' };
  expect(after('/a/one', '/b', listed).get('sidebars/docs.yml')).toBe('label: Docs\nitems:\n  - folder: b\n');
});

test.each([
  ['a page that is the index of a folder elsewhere', '/a/one', '/c/first', 'a/one', 'c/first'],
  ['the folder that has its index elsewhere', '/deep', '/very/deep', 'deep: a/one', 'very/deep: a/one'],
])('a sidebar has the new path of %s', (_what, from, to, old, now) => {
  const sidebar = 'label: Docs\nitems:\n  - folder: b\n    indexes:\n      deep: a/one\n      "b/deep": a/two\n';
  const sidebars = { 'sidebars/docs.yml': sidebar };
  expect(after(from, to, sidebars).get('sidebars/docs.yml')).toBe(sidebar.replace(old, now));
  expect(plan(from, to, sidebars).edits).toContainEqual(expect.stringMatching(/^content\/sidebars\/docs\.yml:5:/));
});

test('a folder of a sidebar moves with the folders whose indexes are elsewhere', () => {
  const sidebar = (folder: string): string =>
    `label: Docs\nitems:\n  - folder: ${folder}\n    indexes:\n      "${folder}/inside": a/one\n`;
  const moved = after('/deep', '/very/deep', { 'sidebars/docs.yml': sidebar('deep') });
  expect(moved.get('sidebars/docs.yml')).toBe(sidebar('very/deep'));
});

test('a folder moves whole, with its pictures; links inside stay as they are', () => {
  const { files } = plan('/deep', '/very/deep');
  expect([...files.values()].sort()).toEqual([
    'docs/very/deep/g.png',
    'docs/very/deep/index.mdx',
    'docs/very/deep/inside.mdx',
  ]);
  const moved = after('/deep', '/very/deep');
  expect(moved.get('docs/very/deep/index.mdx')).toContain(
    '[inside](./inside.mdx) [two](../../a/two.mdx) ![G](./g.png)',
  );
  expect(moved.get('redirects.yml')).toContain('{ from: /deep/inside, to: /very/deep/inside }');
});

test('a page with a route of its own keeps it: paths change, links and redirects do not', () => {
  const slugged = {
    'docs/a/one.mdx': pageOf('Text.', ['slug: /start']),
    'partials/p.mdx': '[one](/start) [file](../docs/a/one.mdx)\n',
  };
  const moved = after('/start', '/c/first', slugged);
  expect(moved.get('partials/p.mdx')).toBe('[one](/start) [file](../docs/c/first.mdx)\n');
  expect(moved.get('redirects.yml')).toBe(TREE['redirects.yml']);
});

test.each([
  ['as a bare file name', '[x](one.mdx)', '[x](../c/first.mdx)'],
  ['without its extension in the title', '[x](/a/one "About /a/one")', '[x](/c/first "About /a/one")'],
  ['behind a picture', '[![G](/images/h.png)](/a/one)', '[![G](/images/h.png)](/c/first)'],
  ['in code, where it is no link', '`[x](/a/one)`', '`[x](/a/one)`'],
  ['as part of another route', '[x](/a/one-more)', '[x](/a/one-more)'],
  ['on another site', '[x](https://a.test/a/one)', '[x](https://a.test/a/one)'],
])('a link that is written %s', (_how, before, now) => {
  expect(after('/a/one', '/c/first', { 'docs/a/two.mdx': pageOf(before) }).get('docs/a/two.mdx')).toBe(pageOf(now));
});

test('every change is listed with its place', () => {
  expect(plan('/a/one', '/c/first').edits).toEqual(
    expect.arrayContaining([
      'content/docs/a/one.mdx → content/docs/c/first.mdx',
      'content/docs/a/one.mdx:4:8  ./graph.png → ../a/graph.png',
      'content/partials/p.mdx:1:11  /a/one → /c/first',
      'content/sidebars/docs.yml:3:5  a/one → c/first',
    ]),
  );
});

describe('nothing is moved', () => {
  test.each<[string, string, string, Record<string, string>, RegExp]>([
    ['that does not exist', '/a/none', '/c', {}, /There is no page \/a\/none/],
    ['onto a page', '/a/one', '/b/three', {}, /There is a page at \/b\/three: content\/docs\/b\/three.mdx/],
    ['to where it is', '/a/one', '/a/one', {}, /there already/],
    ['into itself', '/deep', '/deep/deeper', {}, /into itself/],
    ['onto a folder', '/deep', '/b', {}, /is a folder already/],
    ['to a path with capitals', '/a/one', '/A/One', {}, /capitals/],
    [
      'while a text that names it cannot be parsed',
      '/a/one',
      '/c',
      { 'docs/a/two.mdx': pageOf('<!-- one -->') },
      /two\.mdx:7/,
    ],
    [
      'while a link to it has escapes',
      '/a/one',
      '/c',
      { 'docs/a/two.mdx': pageOf('one [x](/a/on\\e "a") [y](/a\\/one)') },
      /two\.mdx:7.*escapes/,
    ],
    [
      'into a listed folder while the sidebar has it as the page of a category',
      '/a/two',
      '/b/two',
      {
        'sidebars/docs.yml':
          'label: D\nitems:\n  - a/one\n  - category: M\n    doc: a/two\n    items:\n      - folder: b\n',
      },
      /would stand there twice/,
    ],
  ])('%s', (_what, from, to, changes, message) => {
    expect(() => plan(from, to, changes)).toThrow(message);
  });
});

describe('a move into a folder with nearly the name of another one', () => {
  const GUIDES = { 'docs/guides/x.mdx': pageOf('Text.') };

  test('is refused', () => {
    expect(() => plan('/a/one', '/guide/one', GUIDES)).toThrow(
      expect.objectContaining({
        message: 'There is no folder content/docs/guide.',
        remedy: 'Did you mean guides/one? With --new-folder, the folder is made.',
      }),
    );
  });

  test('is made on demand', () => {
    const tree = treeOf({ ...TREE, ...GUIDES });
    const { files } = planMove('/a/one', '/guide/one', tree, [...tree.keys()], { newFolder: true });
    expect(files.get('docs/a/one.mdx')).toBe('docs/guide/one.mdx');
  });

  test('is made where that folder is the one that moves', () => {
    expect(plan('/guides', '/guide/old', GUIDES).files.get('docs/guides/x.mdx')).toBe('docs/guide/old/x.mdx');
  });
});

test.each([
  ['/deep/insid', 'There is no page /deep/insid. Did you mean /deep/inside?'],
  ['/elsewhere/inside', 'There is no page /elsewhere/inside. Did you mean /deep/inside?'],
  ['/nowhere', 'There is no page /nowhere.'],
  ['/zero', '/zero is no page: it redirects to /a/one.'],
])('where %s is no page, the nearest one is named', (from, message) => {
  expect(() => plan(from, '/c/first')).toThrow(new Error(message));
});
