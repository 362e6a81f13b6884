import { matchesPath, patternSource } from '../../../hosting/path-pattern';
import { headerPolicy } from '../../../hosting/security-policy';
import { SERVING } from '../../../hosting/serving';
import { placeOf, redirectsOf } from '../../../hosting/site/read-site';

describe('a pattern', () => {
  test.each([
    ['/static/*', '/static/a/b.webp', true],
    ['/static/*', '/statics', false],
    ['/*.js', '/app-0123.js', true],
    ['/*.js', '/app.json', false],
    ['/search-doc-*.json', '/search-doc-1-2.json', true],
    ['/a.b', '/axb', false],
  ])('%s and %s: %s', (pattern, path, expected) => {
    expect(matchesPath(pattern, path)).toBe(expected);
  });

  test('is a regular expression without what a dialect may lack', () => {
    expect(patternSource('/search-doc-*.json')).toBe('^/search-doc-.*\\.json$');
  });
});

test('what is kept for a year has a star where the digest stands, or a folder of digests', () => {
  const kept = SERVING.pathRules.filter(({ headers }) => headers['Cache-Control']?.includes('immutable'));
  expect(kept.length).toBeGreaterThan(3);
  for (const { path } of kept) expect(path).toContain('*');
});

test('each header has a reason', () => {
  for (const { reason } of SERVING.headers) expect(reason).toMatch(/^.{20,}\.$/);
});

describe('an address that is refused before anything is looked for', () => {
  const malformed = new RegExp(`^[^?]*(${SERVING.malformed})`);

  test.each([
    '//',
    '/a//b',
    '/%2e%2e/',
    '/..',
    '/a/./b',
    '/.git',
    '/\\a',
    '/%5Ca',
    '/a%2Fb',
    '/a%00',
    '/a%0d%0ab',
    `/${'a'.repeat(256)}`,
  ])('%s', (path) => expect(path).toMatch(malformed));

  test.each(['/', '/guides/build', '/.well-known/security.txt', '/a.b', '/a?b=//c/../d', '/gr%C3%B6%C3%9Fe', '/~x/y'])(
    'and one that is not: %s',
    (path) => expect(path).not.toMatch(malformed),
  );
});

describe('the policy for a header', () => {
  const page = (hash: string): string => `default-src 'self';script-src 'self' 'sha256-${hash}';img-src 'self' data:`;

  test('allows what any page allows, each source once, and has the additions', () => {
    expect(headerPolicy([page('a'), page('b'), page('a')], ["frame-ancestors 'none'"])).toBe(
      "default-src 'self'; script-src 'self' 'sha256-a' 'sha256-b'; img-src 'self' data:; frame-ancestors 'none'",
    );
  });

  test('is refused where the scripts differ from page to page', () => {
    const pages = Array.from({ length: 40 }, (_, index) => page(`${index}`));
    expect(() => headerPolicy(pages, [])).toThrow(/have 40 different inline scripts .* at most 24/);
  });
});

test('the site is where its sitemap is', () => {
  const robots = (address: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${address}/sitemap.xml\n`;
  expect(placeOf(robots('https://docs.example'))).toEqual({ origin: 'https://docs.example', basePath: '' });
  expect(placeOf(robots('https://docs.example/manual'))).toEqual({
    origin: 'https://docs.example',
    basePath: '/manual',
  });
  expect(() => placeOf('User-agent: *\n')).toThrow(/npm run build/);
});

test('redirects are read without comments', () => {
  expect(redirectsOf('# made\n/a /b 301\n/a/ /b#c 301\n')).toEqual([
    { from: '/a', to: '/b' },
    { from: '/a/', to: '/b#c' },
  ]);
});
