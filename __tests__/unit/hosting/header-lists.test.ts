import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commonHeaders, POLICY_HEADER } from '../../../hosting/headers';
import { headerPolicy } from '../../../hosting/security-policy';
import { SERVING } from '../../../hosting/serving';
import { withSecurityPolicy } from '../../../src/gatsby/node/publish/security-policy';
import { siteWith } from './site';

/** The header of a site whose pages have an inline script and an inline style. */
const PAGE = withSecurityPolicy('<html><head><style>a{}</style></head><body><script>0</script></body></html>', []);
const POLICY = headerPolicy([/content="([^"]*)"/.exec(PAGE)?.[1] ?? ''], SERVING.policyAdditions);
const HEADERS = commonHeaders(SERVING, siteWith({ policy: POLICY }));

/** The words of each directive of a policy. */
const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map((directive): [string, string[]] => {
      const [name = '', ...words] = directive.trim().split(' ');
      return [name, words];
    }),
  );
const directives = directivesOf(POLICY);

const DOCUMENT = readFileSync(join(resolve(__dirname, '..', '..', '..'), 'docs', 'security.md'), 'utf8');

/** The cells of each row of a table, by the heading of its first column. */
function rowsOf(heading: string): string[][] {
  const [, table = ''] = DOCUMENT.split(new RegExp(`^\\| ${heading} \\|.*\\n.*\\n`, 'm'));
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n');
  return rows.map((row) => row.split('|').map((cell) => cell.trim()));
}

describe("OWASP's list: https://github.com/OWASP/www-project-secure-headers, ci/headers_add.json", () => {
  /** What the site does otherwise, as docs/security.md says. */
  const otherwise = rowsOf('proposed').flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)/g)].map(([, name]) => name),
  );

  test.each([
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Referrer-Policy', 'no-referrer'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
  ])('%s: %s', (name, value) => {
    expect(HEADERS[name]).toBe(value);
  });

  test('Strict-Transport-Security: a year, subdomains included', () => {
    const [, seconds] = /^max-age=(\d+); includeSubDomains$/.exec(HEADERS['Strict-Transport-Security'] ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
  });

  test('Content-Security-Policy has each directive, or the document says why not', () => {
    expect(Object.fromEntries(directives)).toMatchObject({
      'default-src': ["'self'"],
      'form-action': ["'self'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
    for (const name of ['upgrade-insecure-requests', 'block-all-mixed-content']) {
      expect(directives.has(name) || otherwise.includes(name)).toBe(true);
    }
  });

  test('each other header is sent as proposed, or the document says why not', () => {
    expect(otherwise).toEqual(
      expect.arrayContaining(['Cache-Control', 'Clear-Site-Data', 'Cross-Origin-Embedder-Policy']),
    );
    expect(HEADERS).not.toHaveProperty('Clear-Site-Data');
    expect(HEADERS).not.toHaveProperty('Cross-Origin-Embedder-Policy');
  });

  test('Permissions-Policy closes each feature, or the document says why not', () => {
    const proposed =
      'accelerometer autoplay camera cross-origin-isolated display-capture encrypted-media fullscreen geolocation gyroscope ' +
      'keyboard-map magnetometer microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock sync-xhr ' +
      'usb web-share xr-spatial-tracking clipboard-read clipboard-write gamepad hid idle-detection interest-cohort serial unload';
    const closed = [...(HEADERS['Permissions-Policy'] ?? '').matchAll(/([\w-]+)=\(\)/g)].map(([, name]) => name);
    const open = proposed.split(' ').filter((name) => !closed.includes(name));
    expect(open.filter((name) => !otherwise.includes(name))).toEqual([]);
  });
});

// What costs points there: https://github.com/mdn/mdn-http-observatory, src/analyzer/tests and src/grader/charts.js.
describe("no test of Mozilla's Observatory takes points", () => {
  const scripts = directives.get('script-src') ?? [];
  const all = [...directives.values()].flat();

  test('scripts: neither inline ones without a hash, nor data, nor evaluation', () => {
    for (const word of ["'unsafe-inline'", "'unsafe-eval'", 'data:']) expect(scripts).not.toContain(word);
    expect(all).not.toContain("'unsafe-eval'");
  });

  test('no source is a whole scheme or every host', () => {
    expect(all.filter((word) => /^(https?:|ftp:|\*|https?:\/\/\*.*)$/.test(word))).toEqual([]);
  });

  test('nothing may frame a page: the policy says so, and the older header, too', () => {
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(HEADERS['X-Frame-Options']).toBe('DENY');
  });

  test('the referrer is private, types are not guessed, and HTTPS is kept for half a year at least', () => {
    const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
    expect(HEADERS['Referrer-Policy']).toMatch(isPrivate);
    expect(HEADERS['X-Content-Type-Options']).toBe('nosniff');
    expect(Number(/max-age=(\d+)/.exec(HEADERS['Strict-Transport-Security'] ?? '')?.[1])).toBeGreaterThan(15_768_000);
  });

  test('no other site may read a file, and no cookie is set', () => {
    for (const name of ['Access-Control-Allow-Origin', 'Set-Cookie']) expect(HEADERS).not.toHaveProperty(name);
  });
});

describe('docs/security.md', () => {
  const rows = rowsOf('header').map(([, name = '', value = '']) => [name.replaceAll('`', ''), value] as const);

  test('lists the headers that are sent', () => {
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(HEADERS).sort());
  });

  test.each(rows.filter(([name]) => ![POLICY_HEADER, 'Permissions-Policy', 'Cache-Control'].includes(name)))(
    '%s is what it says: %s',
    (name, value) => {
      expect(value).toContain(`\`${HEADERS[name]}\``);
    },
  );

  test('counts the features that are closed', () => {
    const closed = HEADERS['Permissions-Policy']?.split(', ').length;
    expect(rows.find(([name]) => name === 'Permissions-Policy')?.[1]).toContain(`${closed} features`);
  });
});
