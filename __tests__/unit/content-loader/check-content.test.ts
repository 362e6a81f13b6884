import { instance, type Viz } from '@viz-js/viz';
import type { SiteFiles } from '../../../src/content-loader/collect-site-content';
import { checkLoadResults } from '../../../src/content-loader/check-content';
import { loadContentFile } from '../../../src/content-loader/load-file';
import type { Diagnostic } from '../../../src/content-model/diagnostics/diagnostic';
import { SIDEBAR_NAMES } from '../../../src/content-model/pages/sidebar-names';
import { FRONT_MATTER } from '../../fixtures/pages';

let viz: Viz;

beforeAll(async () => {
  viz = await instance();
});

/** Front matter that fits, with questions that the page answers under one heading. */
const answering = (heading: string, ...questions: string[]): string => {
  const answers = questions.map((question) => `  - { question: "${question}", heading: ${heading} }\n`);
  return FRONT_MATTER.replace('---\n\n', `answers:\n${answers.join('')}---\n\n`);
};

/** The files that every site has, and that most tests say nothing of. */
const SITE_DATA = {
  'site/navbar.yml': 'title: Docs\nitems: []\n',
  'site/icons.yml': 'icons: []\n',
  'tools.yml': 'tools: []\n',
  'site/footer.yml': 'links: []\nsocial: []\ncopyright: Nobody\n',
  'site/versions.yml': 'versions: [{ name: current, label: Latest, path: /, mainDoc: intro, isLast: true }]\n',
  ...Object.fromEntries(
    SIDEBAR_NAMES.map((name) => [`sidebars/${name}.yml`, `label: ${name}\nitems: [{ link: /intro, label: Start }]\n`]),
  ),
};

/** Content in which everything fits. */
const GOOD = {
  ...SITE_DATA,
  'docs/intro.mdx': `${answering('start', 'Where does it start?', 'Which guides are there?')}## Start\n\nSee [guides](./guides/index.mdx#one).\n\n![A graph](../images/graph.png)\n`,
  'docs/guides/index.mdx': `${answering('one', 'How does one read this?')}## One\n\n<CodeExample path="a.py" region="b" />\n\n<Partial file="c.mdx" />\n`,
  'samples/a.py': '# region b\nx = 1\n# endregion b\n',
  'partials/c.mdx': 'See [the start](/intro).\n',
  'sidebars/docs.yml': 'label: Docs\nitems: [intro, guides]\n',
  'tags.yml': 'a/b: { label: B, description: Pages of the kind b. }\n',
  'redirects.yml': 'redirects: [{ from: /old, to: /guides }]\n',
};

function check(
  changes: Readonly<Record<string, string | undefined>> = {},
  paths: readonly string[] = [],
  options: Pick<SiteFiles, 'includeDrafts'> = {},
): Promise<Diagnostic[]> {
  const files = Object.entries({ ...GOOD, ...changes }).flatMap(([path, text]) =>
    text === undefined ? [] : [{ path, text }],
  );
  const filePaths = [...files.map(({ path }) => path), 'images/graph.png', ...paths];
  const results = files.map((file) => loadContentFile(file, viz, 'validate'));
  return checkLoadResults(results, { filePaths, staticPaths: ['favicon.svg'], ...options });
}

/** A valid page that is deliberately in no sidebar. */
const alone = (...body: string[]): string =>
  [FRONT_MATTER.replace('---\n\n', 'standalone: true\n---\n'), ...body, ''].join('\n');

/** Diagnostics as `file:line code`. */
const summaryOf = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`).sort();

test('content in which everything fits has no problems', async () => {
  expect(await check()).toEqual([]);
});

test('[CONTENT-01] [CONTENT-02] the problems of many files are found at once, in each file and between them', async () => {
  const diagnostics = await check({
    'docs/a.mdx': '---\ntitle: A page\n---\n\n{year}\n',
    'docs/b.mdx': '---\ntitle: a: b\n---\n\n[that](/nothing)\n',
    'docs/c.mdx': `${FRONT_MATTER}<!-- a -->\n`,
    'docs/d.mdx': `${FRONT_MATTER}[that](/intro#nothing)\n\n![A](./no.png)\n`,
    'partials/c.mdx': '<CodeExample path="no.py" />\n',
    'sidebars/examples.yml': 'label: Examples\nitems:\n  - nothing\n  - a\n  - b\n  - c\n  - d\n',
    'tags.yml': 'a/b: { label: B }\n',
    'redirects.yml': 'redirects:\n  - { from: /old, to: /nothing }\n',
    'site/no.yml': '',
  });
  expect(summaryOf(diagnostics)).toEqual([
    'content/docs/a.mdx:2 field-missing',
    'content/docs/a.mdx:5 mdx-expression',
    'content/docs/b.mdx:2 yaml-syntax',
    'content/docs/b.mdx:5 link-broken',
    'content/docs/c.mdx:6 mdx-syntax',
    'content/docs/d.mdx:6 anchor-broken',
    'content/docs/d.mdx:8 image-missing',
    'content/partials/c.mdx:1 sample-missing',
    'content/redirects.yml:2 redirect',
    'content/sidebars/examples.yml:3 sidebar-page',
    'content/site/no.yml:1 file-unknown',
    'content/tags.yml:1 field-missing',
  ]);
});

test('a page whose front matter does not fit can be linked to: one fault gives one problem', async () => {
  const diagnostics = await check({ 'docs/guides/index.mdx': '---\ntitle: A page\n---\n\n## One\n' });
  expect(summaryOf(diagnostics)).toEqual(['content/docs/guides/index.mdx:2 field-missing']);
});

test.each(['yml', 'yaml'])('claims in a file of the extension .%s are not missing', async (extension) => {
  const [claims, text] = [
    `claims/limits.${extension}`,
    'limits: [{ begins: It is small, proofs: [dagster/a.py::b] }]\n',
  ];
  const diagnostics = await check({ 'docs/limits.mdx': alone('', '## Limits', '', '- It is small.'), [claims]: text });
  expect(summaryOf(diagnostics)).toEqual(extension === 'yml' ? [] : [`content/${claims}:1 file-unknown`]);
});

describe('[SITE-07] a draft', () => {
  const draft = { 'docs/draft.mdx': `${FRONT_MATTER.replace('---\n\n', 'draft: true\n---\n\n')}Text.\n` };
  const linked = { ...draft, 'docs/other.mdx': alone('', '[that](/draft)') };

  test('cannot be linked to in a build, which does not have it', async () => {
    expect(summaryOf(await check(linked))).toEqual(['content/docs/other.mdx:8 link-broken']);
  });

  test('can be in develop', async () => {
    expect(await check(linked, [], { includeDrafts: true })).toEqual([]);
  });
});

describe('navigation that leads nowhere is reported', () => {
  test('a link of a sidebar', async () => {
    const diagnostics = await check({
      'sidebars/docs.yml': 'label: Docs\nitems:\n  - intro\n  - guides\n  - { link: /guide, label: Guides }\n',
    });
    expect(diagnostics).toEqual([
      expect.objectContaining({ file: 'content/sidebars/docs.yml', line: 5, suggestion: '/guides' }),
    ]);
  });

  test('an item of the navbar', async () => {
    const diagnostics = await check({
      'site/navbar.yml': 'title: Docs\nitems:\n  - { type: doc, label: A, doc: guidez, sidebar: docs }\n',
    });
    expect(diagnostics).toEqual([
      expect.objectContaining({ file: 'content/site/navbar.yml', line: 3, column: 33, suggestion: 'guides' }),
    ]);
  });
});

describe('redirects that cannot both answer', () => {
  test.each([
    ['two with one source', '  - { from: /old, to: /intro }\n  - { from: /old, to: /guides }\n', 3],
    ['one that hides the page of a tag', '  - { from: /tags/a/b, to: /intro }\n', 2],
  ])('%s', async (_what, text, line) => {
    expect(summaryOf(await check({ 'redirects.yml': `redirects:\n${text}` }))).toEqual([
      `content/redirects.yml:${line} redirect`,
    ]);
  });
});

test('[CONTENT-01] links may lead to files of static/, to those that a build writes, and to headings of a partial', async () => {
  const body = alone('', '<Partial file="more.mdx" />', '', '[a](/favicon.svg) [b](/sitemap.xml) [c](#support)');
  expect(await check({ 'partials/more.mdx': '## Support\n', 'docs/a.mdx': body })).toEqual([]);
});

test('[CONTENT-01] a page that no sidebar holds is reported, with the sidebar of its neighbors', async () => {
  expect(await check({ 'docs/guides/new.mdx': `${FRONT_MATTER}Text.\n` })).toEqual([
    expect.objectContaining({
      code: 'sidebar-orphan',
      file: 'content/docs/guides/new.mdx',
      suggestion: 'content/sidebars/docs.yml',
    }),
  ]);
});

test('files that nothing reads are reported, also those without a text', async () => {
  expect(summaryOf(await check({}, ['docs/notes.md', 'images/logo.psd']))).toEqual([
    'content/docs/notes.md:1 file-unknown',
    'content/images/logo.psd:1 file-unknown',
  ]);
});

describe('[CONTENT-02] one fault gives one problem, whatever refers to the file that has it', () => {
  const tagged = { 'docs/a.mdx': alone('', '[that](/tags/a/b)').replace('standalone', 'tags: [a/b]\nstandalone') };
  const versioned = {
    'site/navbar.yml': 'title: Docs\nitems:\n  - { type: docsVersion, versions: [current] }\n',
    'site/versions.yml': 'versions: [{ name: current, label: Latest, path: /, mainDoc: intro, isLast: true }]\n',
  };

  test.each<[string, Record<string, string>, Record<string, string>, string]>([
    ['tags', tagged, { 'tags.yml': 'a/b: { label: B }\n' }, 'content/tags.yml:1 field-missing'],
    ['a sidebar', {}, { 'sidebars/docs.yml': 'items: [intro]\n' }, 'content/sidebars/docs.yml:1 field-missing'],
    [
      'an entry of a sidebar',
      {},
      { 'sidebars/docs.yml': 'label: Docs\nitems:\n  - intro\n  - guidez\n' },
      'content/sidebars/docs.yml:4 sidebar-page',
    ],
    ['versions', versioned, { 'site/versions.yml': 'versions: []\n' }, 'content/site/versions.yml:1 field-value'],
    [
      'a page with headings',
      {},
      { 'docs/guides/index.mdx': `${FRONT_MATTER}## One\n\n<!-- a -->\n` },
      'content/docs/guides/index.mdx:8 mdx-syntax',
    ],
    [
      'a page with a route of its own',
      {
        'docs/b.mdx': alone('', '[that](/start)'),
        'docs/a.mdx': alone('Text.').replace('standalone', 'slug: /start\nstandalone'),
      },
      {
        'docs/a.mdx': alone('Text.').replace('standalone: true', 'slug: /start\nstandalone: true\nsidebarLabel: b: c'),
      },
      'content/docs/a.mdx:6 yaml-syntax',
    ],
  ])('%s', async (_what, others, fault, found) => {
    expect(summaryOf(await check(others))).toEqual([]);
    expect(summaryOf(await check({ ...others, ...fault }))).toEqual([found]);
  });
});

describe('[CONTENT-02] a file that every site has and that is not there is one problem, whatever refers to its content', () => {
  const tagged = { 'docs/a.mdx': alone('', '[that](/tags/a/b)').replace('standalone', 'tags: [a/b]\nstandalone') };
  const navbar = [
    'title: Docs',
    'items:',
    '  - { type: docsVersion, versions: [current] }',
    '  - { type: sidebar, label: Docs, sidebar: docs }\n',
  ].join('\n');

  test.each([...Object.keys(SITE_DATA), 'tags.yml', 'redirects.yml'])('%s', async (path) => {
    const diagnostics = await check({ ...tagged, 'site/navbar.yml': navbar, [path]: undefined });
    expect(diagnostics).toMatchObject([
      { code: 'file-missing', file: `content/${path}`, message: `There is no file content/${path}.` },
    ]);
  });

  test('one whose name is misspelled is reported where it is', async () => {
    const misspelled = { 'sidebars/docs.yml': undefined, 'sidebars/docs.yaml': GOOD['sidebars/docs.yml'] };
    expect(await check(misspelled)).toMatchObject([
      { code: 'file-unknown', file: 'content/sidebars/docs.yaml', suggestion: 'content/sidebars/docs.yml' },
    ]);
  });
});
