import type { OutgoingLink } from '../../../../src/content-model/records/text';
import { checkLinks, targetOf, type LinkSource, type LinkTargets } from '../../../../src/site-graph/checks/check-links';
import { docRecord, pageLink } from '../../../fixtures/records';

const HEADINGS = [
  { id: 'first-steps', text: 'First steps', level: 2 },
  { id: 'more', text: 'More', level: 2 },
];
const INTRO = docRecord('intro', { route: '/', headings: HEADINGS });
const GUIDES = docRecord('guides');

const TARGETS: LinkTargets = {
  docs: new Map([INTRO, GUIDES, docRecord('unread')].map((doc) => [doc.route, doc])),
  docPaths: new Map([INTRO, GUIDES].map((doc) => [doc.docPath, doc])),
  otherRoutes: new Set(['/tags', '/tags/a/b', '/favicon.svg']),
  redirects: new Map([['/introduction', '/#more']]),
  symbolPages: new Map(),
  anchorsOf: ({ docPath, headings }) => (docPath === 'unread' ? undefined : headings.map(({ id }) => id)),
  uncertainRoutes: ['/uncertain/'],
};

const check = (link: Partial<OutgoingLink>, from: LinkSource = INTRO) =>
  checkLinks({ ...from, links: [pageLink(link)] }, TARGETS);

describe('a link leads', () => {
  test.each<[string, Partial<OutgoingLink>]>([
    ['to a page', { target: '/guides' }],
    ['to a heading of a page', { target: '/', hash: 'more' }],
    ['to the file of a page', { kind: 'file', target: 'guides.mdx' }],
    ['to a heading of such a page', { kind: 'file', target: 'intro.mdx', hash: 'more' }],
    ['to a heading of its own page', { kind: 'anchor', hash: 'first-steps' }],
    ['to a tag', { target: '/tags/a/b' }],
    ['to a file of static/', { target: '/favicon.svg' }],
    ['to any heading of a page that could not be read', { target: '/unread', hash: 'nothing' }],
    ['to a page that may be there, since the file that says so could not be read', { target: '/uncertain/page' }],
    ['to another site, which is not looked at', { kind: 'external', target: 'https://dagster.io/nothing' }],
  ])('%s', (_where, link) => {
    expect(check(link)).toEqual([]);
  });
});

describe('[CONTENT-01] a link whose scheme is not allowed is reported, with the address that was most likely meant', () => {
  test.each([
    ['javascript:alert(1)', undefined],
    ['data:text/html,<b>a</b>', undefined],
    ['htps://example.org', 'https://example.org'],
    ['//example.org', 'https://example.org'],
    ['https:', undefined],
  ])('%s', (target, suggestion) => {
    const [found, ...others] = check({ kind: 'external', target });
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'link-scheme',
      severity: 'error',
      file: INTRO.file,
      line: 7,
      column: 3,
      message: `The link has no allowed scheme: ${target}.`,
    });
    expect(found?.suggestion).toBe(suggestion);
  });
});

describe("[CONTENT-01] a link to a server of one's own is reported, with the route of the page that it shows", () => {
  test.each([
    ['http://localhost:8000/guides', '/guides'],
    ['https://localhost/guides#more', '/guides#more'],
    ['http://127.0.0.1:8000/x', undefined],
    ['http://localhost:3000', undefined],
  ])('%s', (target, suggestion) => {
    const [found, ...others] = check({ kind: 'external', target });
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'link-scheme',
      line: 7,
      message: `The link leads to the reader's own computer: ${target}.`,
    });
    expect(found?.suggestion).toBe(suggestion);
  });

  test('another host may begin like one', () => {
    expect(check({ kind: 'external', target: 'https://localhost.example.org/guides' })).toEqual([]);
  });
});

describe('[CONTENT-01] a link that leads nowhere is reported with its place and the nearest target', () => {
  test.each<[string, Partial<OutgoingLink>, string, string | undefined]>([
    ['no such page', { target: '/guide' }, 'The link leads to no page: /guide.', '/guides'],
    ['a slash too many', { target: '/guides/' }, 'The link leads to no page: /guides/.', '/guides'],
    ['no such tag', { target: '/tags/a/bb' }, 'The link leads to no page: /tags/a/bb.', '/tags/a/b'],
    ['no such file', { kind: 'file', target: 'guidez.mdx' }, 'The link leads to no page: guidez.mdx.', './guides.mdx'],
    [
      'a page that moved, to where it is now',
      { target: '/introduction' },
      'The link leads to no page: /introduction.',
      '/#more',
    ],
    ['no such file of static/', { target: '/favicn.svg' }, 'The link leads to no page: /favicn.svg.', '/favicon.svg'],
    [
      'the ending of a file',
      { target: '/guides/index.html' },
      'The link leads to no page: /guides/index.html.',
      '/guides',
    ],
    ['an address from where the page is', { target: 'guides' }, 'The link leads to no page: guides.', '/guides'],
    ['an address from above', { target: '../guides' }, 'The link leads to no page: ../guides.', '/guides'],
    ['nothing like it', { target: '/x/y/z/etc' }, 'The link leads to no page: /x/y/z/etc.', undefined],
  ])('%s', (_what, link, message, suggestion) => {
    const [found, ...others] = check(link);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'link-broken', file: INTRO.file, line: 7, column: 3, message });
    expect(found?.expected).toContain('page');
    expect(found?.suggestion).toBe(suggestion);
  });

  test('a route without its first slash means that route, or else a page beside this one', () => {
    const from = docRecord('deep/page', { route: '/deep/page' });
    const beside = docRecord('deep/other', { route: '/deep/other' });
    const targets = { ...TARGETS, docs: new Map([...TARGETS.docs, [from.route, from], [beside.route, beside]]) };
    const suggestionFor = (target: string) =>
      checkLinks({ ...from, links: [pageLink({ target })] }, targets)[0]?.suggestion;
    expect(suggestionFor('guides')).toBe('/guides');
    expect(suggestionFor('guides/')).toBe('/guides');
    expect(suggestionFor('other')).toBe('/deep/other');
    expect(suggestionFor('./other')).toBe('/deep/other');
  });

  test.each([
    ['guides/index.mdx', '', './guides.mdx'],
    ['guides.md', '', './guides.mdx'],
    ['deep.mdx', '', './deep/index.mdx'],
    ['deep.mdx', 'more', './deep/index.mdx#more'],
  ])('the file %s of a page that has another one', (target, hash, suggestion) => {
    const deep = docRecord('deep', { file: 'content/docs/deep/index.mdx' });
    const targets = { ...TARGETS, docPaths: new Map([...TARGETS.docPaths, ['deep', deep]]) };
    const links = [pageLink({ kind: 'file', target, hash })];
    const message = `The link leads to no file: ${target}.`;
    expect(checkLinks({ ...INTRO, links }, targets)).toMatchObject([
      { code: 'link-broken', line: 7, message, suggestion },
    ]);
  });

  test('no address at all', () => {
    expect(check({ kind: 'anchor' })).toEqual([
      expect.objectContaining({ code: 'link-broken', line: 7, message: 'The link leads nowhere: it has no address.' }),
    ]);
  });

  test.each<[string, Partial<OutgoingLink>]>([
    ['in another page', { target: '/', hash: 'mor' }],
    ['in its own page', { kind: 'anchor', hash: 'mor' }],
    ['in the page of a file', { kind: 'file', target: 'intro.mdx', hash: 'mor' }],
  ])('no such heading %s: those that there are', (_where, link) => {
    expect(check(link)).toEqual([
      {
        code: 'anchor-broken',
        severity: 'error',
        file: INTRO.file,
        line: 7,
        column: 3,
        message: 'The page / has no anchor #mor.',
        expected: 'one of #first-steps, #more',
        suggestion: 'more',
      },
    ]);
  });

  test('a heading of a page that has none', () => {
    expect(check({ target: '/guides', hash: 'more' })).toEqual([
      expect.objectContaining({ code: 'anchor-broken', expected: 'no anchor: the page has none' }),
    ]);
  });
});

describe('a partial, which stands in many pages', () => {
  const partial: LinkSource = { file: 'content/partials/a.mdx', links: [], headings: [] };

  test('may link to pages', () => {
    expect(check({ target: '/', hash: 'more' }, partial)).toEqual([]);
  });

  test('may link to a heading of its own', () => {
    expect(check({ kind: 'anchor', hash: 'more' }, { ...partial, headings: HEADINGS })).toEqual([]);
  });

  test('may link to a cell of its own', () => {
    expect(check({ kind: 'anchor', hash: 'cell' }, { ...partial, cellAnchors: ['cell'] })).toEqual([]);
  });

  test('may not link to a heading of the page that shows it', () => {
    expect(check({ kind: 'anchor', hash: 'more' }, partial)).toEqual([
      {
        code: 'anchor-broken',
        severity: 'error',
        file: 'content/partials/a.mdx',
        line: 7,
        column: 3,
        message: 'The partial has no anchor #more.',
        expected: 'no anchor: the partial has none',
      },
    ]);
  });

  test('is told which of its own headings was meant', () => {
    expect(check({ kind: 'anchor', hash: 'mor' }, { ...partial, headings: HEADINGS })).toMatchObject([
      { code: 'anchor-broken', expected: 'one of #first-steps, #more', suggestion: 'more' },
    ]);
  });

  test.each([
    ['guides', '/guides'],
    ['nothing-like-it', undefined],
  ])('links to the route of %s, not to its file', (name, suggestion) => {
    const [found, ...others] = check({ kind: 'file', target: `partials/${name}.mdx` }, partial);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'link-broken',
      expected: 'a route such as /guides/automate: pages of any folder show a partial',
    });
    expect(found?.suggestion).toBe(suggestion);
  });
});

test.each<[string, Partial<OutgoingLink>, string | undefined]>([
  ['a route', { target: '/guides' }, 'guides'],
  ['a file', { kind: 'file', target: 'intro.mdx' }, 'intro'],
  ['an anchor', { kind: 'anchor', hash: 'more' }, 'intro'],
  ['another site', { kind: 'external', target: 'https://dagster.io' }, undefined],
  ['a tag', { target: '/tags' }, undefined],
])('the page that %s leads to', (_what, link, docPath) => {
  expect(targetOf(pageLink(link), INTRO, TARGETS)?.docPath).toBe(docPath);
});
