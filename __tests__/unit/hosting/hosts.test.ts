import { HOSTS } from '../../../hosting/hosts/all-hosts';
import { commonHeaders } from '../../../hosting/headers';
import { SERVING } from '../../../hosting/serving';
import { siteWith } from './site';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What has a digest in its name. */
const DIGESTED = siteWith()
  .files.filter((file) => /\d\./.test(file) || file.startsWith('static/'))
  .map((file) => `/${file}`);

const filesOf = (name: string, site = siteWith()): Readonly<Record<string, string>> =>
  HOSTS.find((host) => host.name === name)!.configure(SERVING, site);

describe.each(HOSTS.filter(({ name }) => name !== 'github-pages'))('$name', ({ configure }) => {
  const text = Object.values(configure(SERVING, siteWith())).join('\n');

  test.each(Object.entries(commonHeaders(SERVING, siteWith())))('says %s', (header, value) => {
    expect(text.toLowerCase()).toContain(header.toLowerCase());
    if (value !== 'same-origin' && header !== 'Cache-Control') expect(text).toContain(value);
  });

  test('keeps what has a digest in its name for a year, and has the redirects', () => {
    expect(text).toContain(IMMUTABLE);
    expect(text).toContain('/new');
    expect(text).toContain('/intro');
  });

  test('a site below a path has it in every rule', () => {
    const redirects = [{ from: '/manual/intro', to: '/manual/' }];
    const below = Object.values(configure(SERVING, siteWith({ basePath: '/manual', redirects }))).join('\n');
    expect(below).toMatch(/\/manual\\?\/static\\?\//);
    expect(below).toContain('/manual/intro');
    expect(below).not.toMatch(/[\s"^]\\?\/static\\?\//);
  });
});

test('Netlify is told to redirect before it looks for a page, and Cloudflare, which refuses that, is not', () => {
  expect(filesOf('netlify')['site/_redirects']).toContain('/intro / 301!\n');
  expect(filesOf('cloudflare')['site/_redirects']).toContain('/intro / 301\n');
});

test('no two rules of _headers that fit one path say the same header: its values would be joined', () => {
  const rules = filesOf('netlify')
    ['site/_headers']!.split(/\n(?=\/)/)
    .slice(1);
  const [common = '', ...others] = rules.map((rule) =>
    rule
      .split('\n')
      .slice(1)
      .map((line) => line.split(':')[0]),
  );
  for (const names of others) expect(names.filter((name) => common.includes(name!))).toEqual([]);
  expect(others).toHaveLength(DIGESTED.length + 1);
});

describe('a host that sends the headers of a rule with a 404 as well has no rule by which a browser keeps one', () => {
  /** The paths, or the patterns of paths, for which a file says that they are kept. */
  const keptIn = (lines: string): string[] =>
    [...lines.matchAll(/^(\/\S+)\n {2}Cache-Control: .*immutable$/gm)].map(([, path = '']) => path).sort();

  test('Netlify', () => {
    expect(keptIn(filesOf('netlify')['site/_headers']!)).toEqual(DIGESTED);
  });

  test('Cloudflare, but for more files than it takes rules', () => {
    expect(keptIn(filesOf('cloudflare')['site/_headers']!)).toEqual(DIGESTED);
    const pictures = Array.from({ length: 200 }, (_, index) => `static/${index}/a.webp`);
    const files = [...siteWith().files, ...pictures];
    const kept = keptIn(filesOf('cloudflare', siteWith({ files }))['site/_headers']!);
    expect(kept).toEqual(expect.arrayContaining(['/static/*', '/app-0123.js', '/styles.0123.css']));
    expect(kept.length).toBeLessThan(20);
    const chunks = Array.from({ length: 40 }, (_, index) => [`${index}.js`, `${index}.css`, `sidebars/${index}.json`]);
    expect(() => filesOf('cloudflare', siteWith({ files: chunks.flat() }))).toThrow(
      /122 rules of headers; .* takes 100/,
    );
  });
});

test('GitHub Pages gets the file that keeps it from leaving out files', () => {
  expect(filesOf('github-pages')).toEqual({ 'site/.nojekyll': '' });
});

test('nginx: a query goes before the anchor of a new address', () => {
  expect(filesOf('nginx')['site.conf']).toContain('"/old" "/new$is_args$args#part";');
});

test('nginx: what is special in a quoted text is escaped', () => {
  const config = filesOf('nginx', siteWith({ redirects: [{ from: '/a"b\\c', to: '/d' }] }))['site.conf'];
  expect(config).toContain('"/a\\"b\\\\c" "/d$is_args$args";');
});

test('Caddy: a query goes before the anchor of a new address', () => {
  expect(filesOf('caddy').Caddyfile).toContain('`/old` `/new{query_suffix}#part`');
});
