import { SERVING } from '../../hosting/serving';
import { POLICY_HEADER } from '../../hosting/headers';
import type { BuiltSite } from '../../hosting/site/read-site';

/** A text that is known before the site is read, or one that depends on it. */
type SiteText = string | ((site: BuiltSite) => string);

/** A request and what every server must answer. */
export interface Check {
  readonly name: string;
  readonly path: SiteText;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** One status, or several where servers may rightly differ. */
  readonly status: number | readonly number[];
  /** Values of headers; undefined where there must be none. */
  readonly expected?: Readonly<Record<string, SiteText | RegExp | undefined>>;
  /** What the body must hold, decoded. */
  readonly body?: string | RegExp;
}

const PAGE = '/about/changelog';
const PAGE_TEXT = '<h1';
const NOT_FOUND_TEXT = 'noindex';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0, must-revalidate';
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };

const moved = (path: string, location: SiteText, name = `${path} leads to ${String(location)} in one hop`): Check => ({
  name,
  path,
  status: 301,
  expected: { location },
});

const missing = (path: string, name = `${path.slice(0, 40)} is not found`): Check => ({
  name,
  path,
  status: 404,
  expected: { 'content-type': SERVING.types.html, 'cache-control': REVALIDATED, location: undefined },
  body: NOT_FOUND_TEXT,
});

/** The address of the first file whose path matches. */
const fileLike =
  (pattern: RegExp) =>
  ({ files }: BuiltSite): string => {
    const file = files.find((path) => pattern.test(path));
    if (file === undefined) throw new Error(`The site has no file like ${pattern}.`);
    return encodeURI(`/${file}`);
  };

function pageChecks(): Check[] {
  return [
    {
      name: 'the first page',
      path: '/',
      status: 200,
      expected: { 'content-type': SERVING.types.html },
      body: PAGE_TEXT,
    },
    { name: 'a page', path: PAGE, status: 200, expected: { 'content-type': SERVING.types.html }, body: PAGE_TEXT },
    { name: 'a page with a query', path: `${PAGE}?theme=dark`, status: 200, body: PAGE_TEXT },
    { name: 'the data of a page', path: `/page-data${PAGE}/page-data.json`, status: 200 },
    {
      name: 'the Markdown of a page',
      path: `${PAGE}.md`,
      status: 200,
      expected: { 'content-type': /^text\/markdown/ },
    },
    { name: 'security.txt', path: '/.well-known/security.txt', status: 200, body: /^Contact: .+\nExpires: 20/ },
    moved(`${PAGE}/`, PAGE),
    moved(`${PAGE}/?a=1&b=2`, `${PAGE}?a=1&b=2`),
    moved(`${PAGE}/index.html`, PAGE),
    moved('/index.html', '/'),
    moved('/index.html?a=1', '/?a=1'),
    missing('/no-such-page'),
    missing('/no-such-page/'),
    missing('/404.html', 'the page of errors has no address of its own'),
    missing(`${PAGE}.html`, 'a page has no second address'),
    missing('/About/Changelog', 'upper case is another address'),
    missing('/static', 'a folder is not listed'),
    missing('/static/', 'a folder with a slash is not listed'),
    missing('/page-data/', 'nor is the folder of the data'),
    missing('/_redirects'),
    missing('/webpack.stats.json'),
    missing('/nginx.conf'),
    missing('/Caddyfile'),
  ];
}

function headerChecks(): Check[] {
  const names: [string, SiteText][] = [
    ...SERVING.headers.map(({ name, value }): [string, SiteText] => [name, value]),
    [POLICY_HEADER, ({ policy }) => policy],
  ];
  const notFound = names.filter(([name]) => name !== 'Cache-Control');
  return [
    ...names.map(([name, value]) => ({
      name: `${name} of a page`,
      path: PAGE,
      status: 200,
      expected: { [name]: value },
    })),
    ...notFound.map(([name, value]) => ({
      name: `${name} of an address that does not exist`,
      path: '/no-such-page',
      status: 404,
      expected: { [name]: value },
    })),
    {
      name: 'no version of the server',
      path: PAGE,
      status: 200,
      expected: { server: /^(nginx)?$|^undefined$/, 'x-powered-by': undefined },
    },
    {
      name: 'preview images may be shown by other sites',
      path: '/og/index.png',
      status: 200,
      expected: { 'cross-origin-resource-policy': 'cross-origin' },
    },
  ];
}

function cacheChecks(): Check[] {
  const immutable: RegExp[] = [
    /^app-.*\.js$/,
    /^styles\..*\.css$/,
    /^static\/.*\.woff2$/,
    /^static\/.*\.webp$/,
    /^sidebars\//,
    /^search-doc-/,
    /^search-index-/,
  ];
  const revalidated = [
    '/',
    PAGE,
    `/page-data${PAGE}/page-data.json`,
    '/page-data/app-data.json',
    '/search-plugin-data.json',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/og/index.png',
  ];
  const rule = (name: string, path: SiteText, value: string): Check => ({
    name: `${name}: ${value}`,
    path,
    status: 200,
    expected: { 'cache-control': value },
  });
  return [
    ...immutable.map((pattern) => rule(`a file like ${pattern}`, fileLike(pattern), IMMUTABLE)),
    ...revalidated.map((path) => rule(path, path, REVALIDATED)),
    missing('/app-0123456789abcdef0123.js', 'a script of another build is not found, and that is not kept for a year'),
    missing('/static/0123456789abcdef/a.webp', 'nor is a picture of another build'),
  ];
}

function encodingChecks(): Check[] {
  const encoded = (name: string, path: SiteText, accepted: string, encoding: string | undefined): Check => ({
    name,
    path,
    headers: { 'Accept-Encoding': accepted },
    status: 200,
    expected: { 'content-encoding': encoding, ...(encoding ? { vary: /accept-encoding/i } : {}) },
  });
  return [
    encoded('Brotli for who asks for it', PAGE, 'br', 'br'),
    encoded('gzip for who asks for it', PAGE, 'gzip', 'gzip'),
    encoded('the smaller one for who takes both', PAGE, 'gzip, deflate, br', 'br'),
    encoded('nothing for who takes none', PAGE, 'identity', undefined),
    encoded('scripts', fileLike(/^app-.*\.js$/), 'gzip, br', 'br'),
    encoded('search files', fileLike(/^search-index-/), 'gzip, br', 'br'),
    encoded('page data', `/page-data${PAGE}/page-data.json`, 'gzip, br', 'br'),
    encoded('a picture is not compressed again', '/og/index.png', 'gzip, br', undefined),
    { ...missing('/no-such-page', 'the page of errors is compressed as well'), headers: BROWSER },
    missing(`${PAGE}/index.html.br`, 'a compressed file has no address of its own'),
    missing('/robots.txt.gz', 'nor has one of another encoding'),
  ];
}

function redirectChecks(): Check[] {
  const folder = ({ redirects }: BuiltSite): string =>
    redirects.find(({ from }) => from === '/guides')?.to ?? 'nowhere';
  return [
    moved('/intro', '/'),
    moved('/intro/', '/'),
    moved('/concepts', '/getting-started/concepts'),
    moved('/concepts?q=a%20b', '/getting-started/concepts?q=a%20b'),
    moved('/guides', folder, 'a folder without a page leads to its first page'),
    moved('/guides/', folder, 'with a slash as well, in one hop'),
  ];
}

function hostileChecks(): Check[] {
  const refused = (path: string, name = `${path} is refused`): Check => ({
    name,
    path,
    status: [400, 404],
    expected: { location: undefined, 'set-cookie': undefined },
  });
  return [
    refused('/%2e%2e/'),
    refused('/%2e%2e/%2e%2e/%2e%2e/etc/passwd'),
    refused('/../../../etc/passwd'),
    refused('/static/..%2f..%2fnginx.conf'),
    refused('/static/%2e%2e/nginx.conf'),
    refused('/..;/etc/passwd'),
    refused('//'),
    refused(`/${PAGE}`, 'two slashes are not one'),
    refused('//example.com/', 'no redirect to another site by two slashes'),
    refused('/\\example.com/', 'nor by a backslash'),
    refused('/%5cexample.com/', 'nor by an encoded backslash'),
    refused('/%2f%2fexample.com/', 'nor by encoded slashes'),
    refused('/a%0d%0aSet-Cookie:%20a=b/', 'a line break in an address makes no header'),
    refused(`${PAGE}%00`, 'NUL at the end of an address'),
    refused('/%00/etc/passwd', 'NUL at its beginning'),
    refused('/about/./changelog'),
    refused('/.git/config'),
    refused('/.env'),
    refused('/%', 'a broken escape'),
    refused('/%zz', 'an escape that is none'),
    { name: 'an address of 8 KB', path: `/${'a'.repeat(8192)}`, status: [404, 414] },
    { name: 'a deep address of 8 KB', path: '/a'.repeat(4096), status: [404, 414] },
    { name: 'an escaped address of 8 KB', path: `/${'%41'.repeat(2730)}`, status: [404, 414] },
    { name: 'a header of 64 KB', path: PAGE, headers: { 'X-Long': 'a'.repeat(65_536) }, status: [200, 400, 431] },
  ];
}

function typeChecks(): Check[] {
  return Object.entries(SERVING.types).map(([extension, type]) => ({
    name: `.${extension} is ${type}`,
    path: extension === 'html' ? PAGE : fileLike(new RegExp(`\\.${extension}$`)),
    status: 200,
    expected: { 'content-type': type },
  }));
}

function methodChecks(): Check[] {
  const method = (name: string): Check => ({ name: `${name} is not allowed`, path: PAGE, method: name, status: 405 });
  return [
    { name: 'HEAD has the headers and no body', path: PAGE, method: 'HEAD', status: 200, body: /^$/ },
    ...['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'].map(method),
  ];
}

/** What every server must answer. */
export const CHECKS: readonly Check[] = [
  ...pageChecks(),
  ...headerChecks(),
  ...cacheChecks(),
  ...encodingChecks(),
  ...redirectChecks(),
  ...hostileChecks(),
  ...typeChecks(),
  ...methodChecks(),
];
