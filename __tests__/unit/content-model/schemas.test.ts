import { FILE_SCHEMAS, type FileSchemaName } from '../../../src/content-model/schema-output/file-schemas';

const DOC = { title: 'Intro', description: 'A page that a test reads.' };
const NAVBAR_DOC = { type: 'doc', label: 'Guide', doc: 'intro', sidebar: 'docs' };
const NAVBAR_SIDEBAR = { type: 'sidebar', label: 'API', sidebar: 'api' };
const NAVBAR_LINK = { type: 'link', label: 'Sign in', href: 'https://dagster.cloud' };
const VERSION = { name: 'current', label: 'Latest', path: '/', mainDoc: 'intro', isLast: true };
const OLD_VERSION = { name: 'old', label: 'Old', path: '/old', mainDoc: 'intro' };
const ANNOUNCEMENT = { announcementId: 'dagster-1-11', enabled: false, text: 'News.' };
const SOCIAL = { label: 'X', href: 'https://x.com', icon: 'x' };
const TAG = { label: 'Code', description: 'Pages with code.' };

describe('the least that an author can write, and what the code reads', () => {
  test.each<[FileSchemaName, object, object]>([
    [
      'doc',
      DOC,
      {
        ...DOC,
        tags: [],
        keywords: [],
        answers: [],
        unlisted: false,
        standalone: false,
        draft: false,
        hideTitle: false,
        wide: false,
        tableOfContents: { minLevel: 2, maxLevel: 4 },
      },
    ],
    ['announcement', ANNOUNCEMENT, { ...ANNOUNCEMENT, closeable: true }],
    [
      'footer',
      { links: [], social: [SOCIAL], copyright: 'Copyright' },
      { links: [], social: [SOCIAL], copyright: 'Copyright' },
    ],
    [
      'navbar',
      { title: 'Docs', items: [NAVBAR_DOC, NAVBAR_LINK, { type: 'docsVersion' }, NAVBAR_SIDEBAR] },
      {
        title: 'Docs',
        items: [
          { ...NAVBAR_DOC, position: 'left' },
          { ...NAVBAR_LINK, position: 'left', hideOnMobile: false, callToAction: false },
          { type: 'docsVersion', position: 'left' },
          { ...NAVBAR_SIDEBAR, position: 'left' },
        ],
      },
    ],
    ['redirects', { redirects: [] }, { redirects: [] }],
    [
      'sidebar',
      {
        label: 'Docs',
        items: ['intro', { folder: 'guides' }, { category: 'More', items: ['faq', { link: '/tags', label: 'Tags' }] }],
      },
      {
        label: 'Docs',
        items: [
          { doc: 'intro' },
          { folder: 'guides', flatten: false },
          { category: 'More', collapsed: true, items: [{ doc: 'faq' }, { link: '/tags', label: 'Tags' }] },
        ],
      },
    ],
    ['tags', { 'examples/code-example': TAG }, { 'examples/code-example': TAG }],
    ['versions', { versions: [VERSION, OLD_VERSION] }, { versions: [VERSION, { ...OLD_VERSION, isLast: false }] }],
  ])('%s', (name, written, read) => {
    expect(FILE_SCHEMAS[name].parse(written)).toEqual(read);
  });
});

describe('a page narrows its table of contents by one end, the other keeps its default', () => {
  test.each([
    [{ minLevel: 3 }, { minLevel: 3, maxLevel: 4 }],
    [{ maxLevel: 2 }, { minLevel: 2, maxLevel: 2 }],
  ])('%j', (tableOfContents, read) => {
    expect(FILE_SCHEMAS.doc.parse({ ...DOC, tableOfContents }).tableOfContents).toEqual(read);
  });
});

describe('a slug is a route', () => {
  test.each(['/', '/intro', '/guides/automate', '/a.b/c-d'])('%s is one', (slug) => {
    expect(FILE_SCHEMAS.doc.parse({ ...DOC, slug }).slug).toBe(slug);
  });

  test.each(['intro', '/intro/', '//', '/two words', ''])('"%s" is none', (slug) => {
    expect(FILE_SCHEMAS.doc.safeParse({ ...DOC, slug }).success).toBe(false);
  });
});

describe('what does not fit', () => {
  test.each<[FileSchemaName, string, object, path: string]>([
    ['doc', 'a description of a few letters', { ...DOC, description: 'Too short' }, 'description'],
    ['doc', 'a description of more than 200 letters', { ...DOC, description: 'x'.repeat(201) }, 'description'],
    [
      'doc',
      'a table of contents with level 1',
      { ...DOC, tableOfContents: { minLevel: 1 } },
      'tableOfContents.minLevel',
    ],
    ['doc', 'a day that is none', { ...DOC, lastUpdate: '2025-02-30' }, 'lastUpdate'],
    ['announcement', 'an id with a space', { ...ANNOUNCEMENT, announcementId: 'new id' }, 'announcementId'],
    ['announcement', 'an address that is none', { ...ANNOUNCEMENT, href: 'intro' }, 'href'],
    ['announcement', 'no word on whether it is shown', { ...ANNOUNCEMENT, enabled: undefined }, 'enabled'],
    [
      'footer',
      'an address without TLS',
      { links: [{ label: 'A', href: 'http://a.example' }], social: [], copyright: 'C' },
      'links.0.href',
    ],
    [
      'footer',
      'an icon that is not drawn',
      { links: [], social: [{ ...SOCIAL, icon: 'mastodon' }], copyright: 'C' },
      'social.0.icon',
    ],
    ['navbar', 'an item of no known type', { title: 'Docs', items: [{ type: 'search' }] }, 'items.0.type'],
    [
      'navbar',
      'a sidebar that is none',
      { title: 'Docs', items: [{ ...NAVBAR_DOC, sidebar: 'doc' }] },
      'items.0.sidebar',
    ],
    ['navbar', 'a link into the site', { title: 'Docs', items: [{ ...NAVBAR_LINK, href: '/intro' }] }, 'items.0.href'],
    [
      'redirects',
      'an old route that ends with a slash',
      { redirects: [{ from: '/a/', to: '/b' }] },
      'redirects.0.from',
    ],
    ['redirects', 'a target outside the site', { redirects: [{ from: '/a', to: 'https://b' }] }, 'redirects.0.to'],
    ['sidebar', 'no items', { label: 'Docs', items: [] }, 'items'],
    ['sidebar', 'an item that is nothing known', { label: 'Docs', items: [{ page: 'intro' }] }, 'items.0'],
    ['tags', 'a tag without a group', { code: TAG }, 'code'],
    ['tags', 'a description of a word', { 'a/b': { ...TAG, description: 'Code' } }, 'a/b.description'],
    ['versions', 'no version', { versions: [] }, 'versions'],
    ['versions', 'a name twice', { versions: [VERSION, { ...OLD_VERSION, name: 'current' }] }, 'versions.1.name'],
    ['versions', 'no newest version', { versions: [OLD_VERSION] }, 'versions'],
    ['versions', 'two newest versions', { versions: [VERSION, { ...OLD_VERSION, isLast: true }] }, 'versions'],
    [
      'navbar',
      'a choice of no versions',
      { title: 'D', items: [{ type: 'docsVersion', versions: [] }] },
      'items.0.versions',
    ],
    ['versions', 'a path that is no route', { versions: [{ ...VERSION, path: 'next' }] }, 'versions.0.path'],
  ])('%s: %s', (name, _what, written, path) => {
    const { error } = FILE_SCHEMAS[name].safeParse(written);
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });

  test.each<[FileSchemaName, object]>([
    ['doc', { ...DOC, author: 'me' }],
    ['announcement', { ...ANNOUNCEMENT, color: 'red' }],
    ['footer', { links: [], social: [], copyright: 'C', style: 'dark' }],
    ['navbar', { title: 'Docs', items: [], logo: 'a.svg' }],
    ['redirects', { redirects: [], status: 301 }],
    ['sidebar', { label: 'Docs', items: ['intro'], collapsed: true }],
    ['tags', { 'a/b': { ...TAG, permalink: '/a' } }],
    ['versions', { versions: [VERSION], latest: 'current' }],
  ])('%s: a field that there is not', (name, written) => {
    const { error } = FILE_SCHEMAS[name].safeParse(written);
    expect(error?.issues).toEqual([expect.objectContaining({ code: 'unrecognized_keys' })]);
  });
});
