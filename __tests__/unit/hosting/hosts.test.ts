import { HOSTS } from '../../../hosting/hosts/all-hosts';
import { commonHeaders } from '../../../hosting/headers';
import { SERVING } from '../../../hosting/serving';
import { siteWith } from './site';

const IMMUTABLE = 'public, max-age=31536000, immutable';

const filesOf = (name: string, site = siteWith()): Readonly<Record<string, string>> =>
  HOSTS.find((host) => host.name === name)!.configure(SERVING, site);

describe.each(HOSTS.filter(({ name }) => name !== 'github-pages'))('$name', ({ configure }) => {
  const text = Object.values(configure(SERVING, siteWith())).join('\n');

  test.each(Object.entries(commonHeaders(SERVING, siteWith())))('says %s', (name, value) => {
    expect(text.toLowerCase()).toContain(name.toLowerCase());
    if (value !== 'same-origin' && name !== 'Cache-Control') expect(text).toContain(value);
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
  expect(others).toHaveLength(SERVING.pathRules.length);
});

test('Vercel: the slash at the end is its own setting, and a pattern is escaped but for its star', () => {
  const config = JSON.parse(filesOf('vercel')['site/vercel.json']!) as {
    redirects: { source: string }[];
    headers: { source: string }[];
  };
  expect(config.redirects.map(({ source }) => source)).toEqual(['/intro', '/old']);
  expect(config.headers.map(({ source }) => source)).toContain('/(.*)\\.js');
});

test('Azure has only patterns that it knows, and refuses a configuration that it would not read', () => {
  const config = JSON.parse(filesOf('azure')['site/staticwebapp.config.json']!) as { routes: { route: string }[] };
  const routes = config.routes.map(({ route }) => route);
  expect(routes).toEqual(expect.arrayContaining(['/static/*', '/*.js', '/*.css', '/og/*']));
  expect(routes.filter((route) => route.includes('search'))).toEqual([]);
  const redirects = Array.from({ length: 400 }, (_, index) => ({ from: `/old/${index}`, to: `/new/${index}` }));
  expect(() => filesOf('azure', siteWith({ redirects }))).toThrow(/bytes; Azure reads 20480/);
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
