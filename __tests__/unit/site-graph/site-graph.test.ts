import { buildSiteGraph } from '../../../src/site-graph/site-graph';
import { docRecord, pageLink, sidebarSource, siteContent } from '../../fixtures/records';
import type { SiteContent } from '../../../src/site-graph/site-content';
import type { DocNavigation } from '../../../src/site-graph/sidebars/doc-navigation';

const INTRO = docRecord('intro', { route: '/' });
const [GUIDES, FIRST, SECOND] = [docRecord('guides'), docRecord('guides/first'), docRecord('guides/second')];
const ALONE = docRecord('about', { standalone: true });
const API = docRecord('api');

const CONTENT = siteContent({
  docs: [ALONE, SECOND, API, FIRST, GUIDES, INTRO],
  sidebars: [
    sidebarSource([
      { doc: 'intro' },
      { category: 'Start', doc: 'guides', collapsed: true, items: [{ doc: 'guides/first' }, { doc: 'guides/second' }] },
      { link: 'https://dagster.io', label: 'Site' },
    ]),
    sidebarSource([{ doc: 'api' }], { name: 'api', file: 'content/sidebars/api.yml' }),
  ],
});

function placeOf({ id }: { id: string }, content: SiteContent = CONTENT): DocNavigation {
  const place = buildSiteGraph(content).navigation.get(id);
  if (!place) throw new Error(`The page ${id} has no place.`);
  return place;
}

test('nothing is wrong with what belongs together', () => {
  expect(buildSiteGraph(CONTENT).diagnostics).toEqual([]);
});

describe('[SITE-05] each page belongs to one sidebar or to none', () => {
  test.each([
    ['the one that names it', SECOND, 'docs'],
    ['the one whose group it is', GUIDES, 'docs'],
    ['another one', API, 'api'],
    ['none', ALONE, undefined],
  ])('%s', (_what, doc, sidebar) => {
    expect(placeOf(doc).sidebar).toBe(sidebar);
  });

  test('every page has a place', () => {
    expect([...buildSiteGraph(CONTENT).navigation.keys()].sort()).toEqual(CONTENT.docs.map(({ id }) => id).sort());
  });

  test('a page that two sidebars name belongs to the first', () => {
    const [docs, api] = CONTENT.sidebars;
    const both = { ...CONTENT, sidebars: [docs!, { ...api!, items: [{ doc: 'intro' }, { doc: 'api' }] }] };
    expect(placeOf(INTRO, both).sidebar).toBe('docs');
    expect(placeOf(API, both).previous).toBeUndefined();
  });
});

describe("[NAV-09] previous and next follow the sidebar's order, whatever that of the pages", () => {
  test.each([
    ['the first page', INTRO, undefined, 'guides'],
    ['the page of a group', GUIDES, 'intro', 'guides/first'],
    ['a page inside a group', FIRST, 'guides', 'guides/second'],
    ['the last page', SECOND, 'guides/first', undefined],
    ['the only page of a sidebar', API, undefined, undefined],
    ['a page in no sidebar', ALONE, undefined, undefined],
  ])('%s', (_what, doc, previous, next) => {
    const place = placeOf(doc);
    expect([place.previous?.docPath, place.next?.docPath]).toEqual([previous, next]);
  });
});

describe('the way to a page', () => {
  test.each([
    ['begins with the groups around it', SECOND, ['Start', 'second']],
    ['is itself alone at the top', INTRO, ['intro']],
    ['is its group, where it opens with one', GUIDES, ['Start']],
    ['is empty for a page in no sidebar', ALONE, []],
  ])('%s', (_what, doc, labels) => {
    expect(placeOf(doc).breadcrumbs.map(({ label }) => label)).toEqual(labels);
  });
});

test('the children of a page are the pages directly below it, in the order of the sidebar', () => {
  expect(placeOf(GUIDES).children).toEqual([FIRST, SECOND]);
  expect(placeOf(FIRST).children).toEqual([]);
});

describe('the pages that link to a page', () => {
  const backlinksOf = (content: SiteContent, { id }: { id: string }) => buildSiteGraph(content).backlinks.get(id);

  test('are known by their ids, once each, also by links to files', () => {
    const links = [pageLink({ target: '/guides' }), pageLink({ kind: 'file', target: 'guides.mdx', hash: '' })];
    const docs = [GUIDES, { ...FIRST, links }, { ...SECOND, links: links.slice(1) }];
    expect(backlinksOf(siteContent({ docs }), GUIDES)).toEqual([FIRST.id, SECOND.id]);
  });

  test('are not the page itself, nor those that link elsewhere', () => {
    const links = [pageLink({ target: '/guides' }), pageLink({ kind: 'external', target: 'https://dagster.io' })];
    const docs = [
      { ...GUIDES, links, headings: [] },
      { ...FIRST, links: links.slice(1) },
    ];
    expect(backlinksOf(siteContent({ docs }), GUIDES)).toBeUndefined();
  });
});

describe('tags', () => {
  const tags = [{ name: 'a/b', label: 'B', description: 'Pages of the kind b.' }];
  const tagged = { tags: ['a/b'], tagPositions: [{ line: 4, column: 8 }] };

  test('[SITE-07] group the listed pages, by title', () => {
    const docs = [
      docRecord('z', { ...tagged, title: 'Alpha' }),
      docRecord('y', { ...tagged, title: 'beta' }),
      docRecord('x', { ...tagged, title: 'Gamma' }),
      docRecord('secret', { ...tagged, unlisted: true }),
      docRecord('untagged'),
    ];
    const { taggedDocs, diagnostics } = buildSiteGraph(siteContent({ docs: docs.reverse(), tags }));
    expect(taggedDocs.get('a/b')?.map(({ title }) => title)).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(diagnostics).toEqual([]);
  });

  test('that are not declared are reported where they are written, with the nearest', () => {
    const doc = docRecord('a', {
      tags: ['a/b', 'a/bb'],
      tagPositions: [
        { line: 4, column: 8 },
        { line: 4, column: 13 },
      ],
    });
    expect(buildSiteGraph(siteContent({ docs: [doc], tags })).diagnostics).toEqual([
      {
        code: 'tag-unknown',
        severity: 'error',
        file: doc.file,
        line: 4,
        column: 13,
        message: 'There is no tag "a/bb".',
        expected: 'a tag that content/tags.yml declares',
        suggestion: 'a/b',
      },
    ]);
  });
});

test('two pages with one route: the second is reported and names the file of the first', () => {
  const docs = [docRecord('a'), docRecord('b', { route: '/a' })];
  expect(buildSiteGraph(siteContent({ docs })).diagnostics).toEqual([
    expect.objectContaining({
      code: 'route-duplicate',
      file: 'content/docs/b.mdx',
      message: 'The route /a is that of content/docs/a.mdx already.',
    }),
  ]);
});

test('the problems of all checks are in one list', () => {
  const doc = docRecord('a', {
    tags: ['no/tag'],
    links: [pageLink({ target: '/nothing' })],
    files: [{ kind: 'partial', path: 'no.mdx', line: 1, column: 1 }],
  });
  const { diagnostics } = buildSiteGraph(
    siteContent({
      docs: [doc],
      sidebars: [sidebarSource([{ doc: 'nothing' }])],
      redirects: [{ from: '/a', to: '/a', positions: {} }],
    }),
  );
  expect(diagnostics.map(({ code }) => code).sort()).toEqual([
    'link-broken',
    'partial-missing',
    'redirect',
    'sidebar-page',
    'tag-unknown',
  ]);
});
