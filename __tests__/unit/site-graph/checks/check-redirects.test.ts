import { DATA_FILE } from '../../../../src/content-model/data-files';
import { checkRedirects } from '../../../../src/site-graph/checks/check-redirects';
import type { LinkTargets } from '../../../../src/site-graph/checks/check-links';
import { docRecord } from '../../../fixtures/records';

const HEADINGS = [{ id: 'more', text: 'More', level: 2 }];

const TARGETS: LinkTargets = {
  docs: new Map(['intro', 'guides'].map((path) => [`/${path}`, docRecord(path, { headings: HEADINGS })])),
  docPaths: new Map(),
  otherRoutes: new Set(['/tags', '/icons.svg']),
  redirects: new Map([['/folder', '/guides']]),
  symbolPages: new Map(),
  anchorsOf: ({ headings }) => headings.map(({ id }) => id),
  uncertainRoutes: ['/uncertain/'],
};

type Pair = readonly [from: string, to: string];

/** Each redirect on a line of its own, from the second on. */
const check = (...redirects: Pair[]) =>
  checkRedirects(
    redirects.map(([from, to], index) => ({
      from,
      to,
      positions: { from: { line: index + 2, column: 5 }, to: { line: index + 2, column: 15 } },
    })),
    TARGETS,
  );

test.each([
  ['a page', '/guides'],
  ['a heading of a page', '/guides#more'],
  ['a tag', '/tags'],
  ['a file of static/', '/icons.svg'],
  ['a page that may be there, since the file that says so could not be read', '/uncertain/page'],
])('a redirect may lead to %s', (_what, to) => {
  expect(check(['/old', to])).toEqual([]);
});

describe('[CONTENT-01] a redirect is reported in its file, where its source or its target is written', () => {
  const SOURCE = 5;
  const TARGET = 15;

  test.each<[string, Pair, number, string, string | undefined]>([
    ['that hides a page', ['/intro', '/guides'], SOURCE, 'The redirect from /intro hides a page.', undefined],
    [
      'that hides a page by its capitals',
      ['/Intro', '/guides'],
      SOURCE,
      'The redirect from /Intro hides a page, /intro.',
      undefined,
    ],
    [
      'that hides a file of static/',
      ['/icons.svg', '/guides'],
      SOURCE,
      'The redirect from /icons.svg hides a page.',
      undefined,
    ],
    [
      'from a route that another has',
      ['/older', '/guides'],
      SOURCE,
      'There is another redirect from /older.',
      undefined,
    ],
    [
      'from a route that code names',
      ['/getting-started/concepts', '/guides'],
      SOURCE,
      'The code names /getting-started/concepts, which is no page any more: search looks there for what a word means.',
      '/guides',
    ],
    [
      'from a route that code names, once where it leads nowhere',
      ['/about/changelog', '/guidez'],
      TARGET,
      'The redirect from /about/changelog leads to no page: /guidez.',
      '/guides',
    ],
    ['that leads nowhere', ['/old', '/guidez'], TARGET, 'The redirect from /old leads to no page: /guidez.', '/guides'],
    [
      'that leads to the file of a page',
      ['/old', '/guides/index.mdx'],
      TARGET,
      'The redirect from /old leads to no page: /guides/index.mdx.',
      '/guides',
    ],
    [
      'that leads to a folder without a page',
      ['/old', '/folder'],
      TARGET,
      'The redirect from /old leads to another redirect, /folder.',
      '/guides',
    ],
    [
      'that leads to itself',
      ['/old', '/old'],
      TARGET,
      'The redirect from /old leads in a circle: /old, /old.',
      undefined,
    ],
  ])('%s', (_what, redirect, column, message, suggestion) => {
    const [found, ...others] = check(['/older', '/tags'], redirect);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: 'redirect', file: DATA_FILE.redirects, line: 3, column, message });
    expect(found?.suggestion).toBe(suggestion);
  });

  test('that leads to no heading of its page', () => {
    expect(check(['/old', '/guides#mor'])).toEqual([
      {
        code: 'anchor-broken',
        severity: 'error',
        file: DATA_FILE.redirects,
        line: 2,
        column: TARGET,
        message: 'The page /guides has no anchor #mor.',
        expected: 'one of #more',
        suggestion: 'more',
      },
    ]);
  });

  test('that leads to another redirect, with the end of the chain', () => {
    expect(check(['/oldest', '/older'], ['/older', '/old#a'], ['/old', '/intro#more'])).toEqual([
      expect.objectContaining({
        line: 2,
        message: 'The redirect from /oldest leads to another redirect, /older.',
        suggestion: '/intro#more',
      }),
      expect.objectContaining({ line: 3, suggestion: '/intro#more' }),
    ]);
  });

  test('that hides a page, not those that lead to the page too', () => {
    const messages = check(['/old', '/intro'], ['/intro', '/guides']).map(({ message }) => message);
    expect(messages).toEqual(['The redirect from /intro hides a page.']);
  });

  test('in a circle, once for all that are in it, and each that leads into it', () => {
    expect(check(['/into', '/b'], ['/b', '/c'], ['/c', '/b'])).toEqual([
      expect.objectContaining({ line: 2, message: 'The redirect from /into leads into a circle.' }),
      expect.objectContaining({ line: 3, message: 'The redirect from /b leads in a circle: /b, /c, /b.' }),
    ]);
  });
});
