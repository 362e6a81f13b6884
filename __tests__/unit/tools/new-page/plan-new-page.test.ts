import { planNewPage, type NewPagePlan, type NewPageRequest } from '../../../../tools/new-page/plan-new-page';
import { frontMatterSource, parseFrontMatter } from '../../../../src/mdx/parse/front-matter';
import { pageOf, treeOf } from '../../../fixtures/content-tree';

const TREE = {
  'docs/guides/index.mdx': pageOf('Text.', []),
  'docs/guides/one.mdx': pageOf('Text.', ['sidebarPosition: 10']),
  'docs/guides/two.mdx': pageOf('Text.', ['sidebarPosition: 30']),
  'docs/close/one.mdx': pageOf('Text.', ['sidebarPosition: 7']),
  'docs/plain/one.mdx': pageOf('Text.', []),
  'docs/listed/one.mdx': pageOf('Text.', []),
  'docs/both/one.mdx': pageOf('Text.', []),
  'docs/both/two.mdx': pageOf('Text.', []),
  'sidebars/docs.yml': [
    'label: Docs',
    'items:',
    '  - folder: guides',
    '  # Those that stand here one by one.',
    '  - category: Listed',
    '    items:',
    '      - listed/one   # the first',
    '',
    '  - both/one',
    '',
  ].join('\n'),
  'sidebars/api.yml': 'label: API\nitems: [both/two, { folder: plain }, { folder: close }]\n',
  'redirects.yml': 'redirects:\n  - { from: /guides/old, to: /guides }\n',
};

function plan(argument: string, request: Partial<NewPageRequest> = {}): NewPagePlan {
  return planNewPage({ argument, draft: false, ...request }, treeOf(TREE));
}

/** What the front matter of the new page says. */
const fieldsOf = ({ path, texts }: NewPagePlan): unknown => frontMatterSource(texts.get(path) ?? '', path).data;

test('a page in a listed folder needs its file alone', () => {
  const made = plan('guides/my-page');
  expect([...made.texts.keys()]).toEqual(['docs/guides/my-page.mdx']);
  expect(made.place).toContain('content/sidebars/docs.yml');
  expect(made.route).toBe('/guides/my-page');
});

test.each([
  '/guides/my-page',
  'guides/my-page/',
  'content/docs/guides/my-page.mdx',
  './content/docs/guides/my-page.mdx',
])('a page may be named %s', (argument) => {
  expect(plan(argument).path).toBe('docs/guides/my-page.mdx');
});

test('a page becomes the index of a folder that has pages', () => {
  expect(plan('close').path).toBe('docs/close/index.mdx');
});

test.each([
  ['guides/my-page', 'My page'],
  ['guides/using-duckdb-with-dbt', 'Using DuckDB with dbt'],
  ['guides/graphql', 'GraphQL'],
])('%s has the title %s, in sentence case', (argument, title) => {
  expect(fieldsOf(plan(argument))).toMatchObject({ title });
});

test('a title may be given', () => {
  expect(fieldsOf(plan('guides/my-page', { title: 'Assets: a "tour"' }))).toMatchObject({ title: 'Assets: a "tour"' });
  expect(fieldsOf(plan('guides/my-page', { title: ' ' }))).toMatchObject({ title: 'My page' });
});

test('the description and the questions are left to the writer: they are all that does not fit', () => {
  const { path, texts } = plan('guides/my-page', { draft: true });
  const { diagnostics } = parseFrontMatter(texts.get(path) ?? '', path);
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
    ['field-value', 3],
    ['field-value', 5],
  ]);
});

test.each([
  ['guides/my-page', 40],
  ['close/my-page', 8],
  ['plain/my-page', undefined],
  ['guides/new/my-page', 10],
])('%s stands behind the last page of its folder', (argument, sidebarPosition) => {
  expect((fieldsOf(plan(argument)) as { sidebarPosition?: number }).sidebarPosition).toBe(sidebarPosition);
});

test('a page beside others that are listed one by one gets an entry behind them; comments stay', () => {
  expect(plan('listed/my-page').texts.get('sidebars/docs.yml')).toBe(
    TREE['sidebars/docs.yml'].replace('# the first\n', '# the first\n      - listed/my-page\n'),
  );
});

test('a draft has no entry yet: a build would not find its page', () => {
  const made = plan('listed/my-page', { draft: true });
  expect([...made.texts.keys()]).toEqual(['docs/listed/my-page.mdx']);
  expect(fieldsOf(made)).toMatchObject({ draft: true });
  expect(made.place).toContain('when it is no draft any more');
});

test('a folder with nearly the name of another one is made on demand', () => {
  expect(plan('guide/my-page', { draft: true, newFolder: true }).path).toBe('docs/guide/my-page.mdx');
});

describe('a page is refused', () => {
  test.each([
    ['that exists', 'guides/one', /There is a page at \/guides\/one: content\/docs\/guides\/one.mdx/],
    ['that is the index of a folder', 'guides', /content\/docs\/guides\/index.mdx/],
    ['at an old address', 'guides/old', /old address/],
    ['with capitals', 'guides/My-Page', /capitals/],
    ['with a space', 'guides/my page', /a space/],
    ['with an extension', 'guides/my-page.mdx', /an extension/],
    ['with other characters', 'guides/my–page', /small letters/],
    ['with the name of what a build writes', '404', /: a build writes \/404 itself\.$/],
    ['without a name', '/', /no name/],
    ['in a folder that is most likely misspelled', 'guide/my-page', /There is no folder content\/docs\/guide\./],
    ['near no page of a sidebar', 'elsewhere/my-page', /No sidebar has a page near elsewhere\/my-page/],
    ['near pages of two sidebars', 'both/three', /content\/sidebars\/docs\.yml and content\/sidebars\/api\.yml/],
  ])('%s', (_what, argument, message) => {
    expect(() => plan(argument)).toThrow(message);
  });

  test.each([
    ['guides/My Page.mdx', 'Write it as guides/my-page.'],
    ['guides\\my-page', 'Write it as guides/my-page.'],
    ['https://docs.example.org/guides/my-page', 'Write it as guides/my-page.'],
    ['guides/api.md', 'Write it as guides/api.'],
    ['guides/démo', 'Write it as guides/demo.'],
    ['404', 'Choose another name.'],
    ['/page-data/my-page', 'Choose another name.'],
    ['guide/my-page', expect.stringContaining('Did you mean guides/my-page?')],
    ['guids/a/my-page', expect.stringContaining('Did you mean guides/a/my-page?')],
    ['elsewhere/my-page', expect.stringContaining('"- folder: elsewhere"')],
    ['my-page', expect.stringContaining('Give it a folder')],
  ])('%s, with what to do', (argument, remedy) => {
    expect(() => plan(argument)).toThrow(expect.objectContaining({ remedy }) as Error);
  });
});
