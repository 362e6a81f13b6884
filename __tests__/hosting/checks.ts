import { POLICY_HEADER } from '../../hosting/headers';
import { REVALIDATED, SERVING } from '../../hosting/serving';
import type { BuiltSite } from '../../hosting/site/read-site';
import { fileLike, missing, moved, type Check, type SiteText } from './check';

/** Where a site is, and a page of it to ask for. */
export interface Place {
  /** The path below which it is served: `/manual`, or nothing. */
  readonly base: string;
  /** The address of a page. */
  readonly page: string;
}

const PAGE_TEXT = '<h1';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };

const dataOf = ({ base, page }: Place): string => `${base}/page-data${page.slice(base.length)}/page-data.json`;

function pageChecks({ base, page }: Place): Check[] {
  return [
    {
      name: 'the first page',
      path: `${base}/`,
      status: 200,
      expected: { 'content-type': SERVING.types.html },
      body: PAGE_TEXT,
    },
    { name: 'a page', path: page, status: 200, expected: { 'content-type': SERVING.types.html }, body: PAGE_TEXT },
    { name: 'a page with a query', path: `${page}?theme=dark`, status: 200, body: PAGE_TEXT },
    { name: 'the data of a page', path: dataOf({ base, page }), status: 200 },
    {
      name: 'the Markdown of a page',
      path: `${page}.md`,
      status: 200,
      expected: { 'content-type': /^text\/markdown/ },
    },
    { name: 'security.txt', path: '/.well-known/security.txt', status: 200, body: /^Contact: .+\nExpires: 20/ },
    moved(`${page}/`, page),
    moved(`${page}/?a=1&b=2`, `${page}?a=1&b=2`),
    moved(`${page}/index.html`, page),
    moved(`${base}/index.html`, `${base}/`),
    moved(`${base}/index.html?a=1`, `${base}/?a=1`),
    missing(`${base}/no-such-page`),
    missing(`${base}/no-such-page/`),
    missing(`${base}/404.html`, 'the page of errors has no address of its own'),
    missing(`${page}.html`, 'a page has no second address'),
    missing(
      page.replace(/\w+$/, (word) => word.toUpperCase()),
      'upper case is another address',
    ),
    missing(`${base}/static`, 'a folder is not listed'),
    missing(`${base}/static/`, 'a folder with a slash is not listed'),
    missing(`${base}/page-data/`, 'nor is the folder of the data'),
    missing(`${base}/_redirects`),
    missing(`${base}/webpack.stats.json`),
    missing(`${base}/nginx.conf`),
    missing(`${base}/Caddyfile`),
  ];
}

/** What a site below a base path answers besides. */
function basePathChecks({ base, page }: Place): Check[] {
  return [
    moved(base, `${base}/`),
    moved(`${base}?a=1`, `${base}/?a=1`),
    missing('/', 'nothing is at the root'),
    missing(page.slice(base.length), 'a page is not there without the base path'),
    missing('/robots.txt'),
    missing(`${base}${page}`, 'nor with the base path twice'),
  ];
}

function headerChecks({ base, page }: Place): Check[] {
  const names: [string, SiteText][] = [
    ...SERVING.headers.map(({ name, value }): [string, SiteText] => [name, value]),
    [POLICY_HEADER, ({ policy }) => policy],
  ];
  const notFound = names.filter(([name]) => name !== 'Cache-Control');
  return [
    ...names.map(([name, value]) => ({
      name: `${name} of a page`,
      path: page,
      status: 200,
      expected: { [name]: value },
    })),
    ...notFound.map(([name, value]) => ({
      name: `${name} of an address that does not exist`,
      path: `${base}/no-such-page`,
      status: 404,
      expected: { [name]: value },
    })),
    {
      name: 'no version of the server',
      path: page,
      status: 200,
      expected: { server: /^(nginx)?$|^undefined$/, 'x-powered-by': undefined },
    },
    {
      name: 'preview images may be shown by other sites',
      path: `${base}/og/index.png`,
      status: 200,
      expected: { 'cross-origin-resource-policy': 'cross-origin' },
    },
  ];
}

function cacheChecks({ base, page }: Place): Check[] {
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
    `${base}/`,
    page,
    dataOf({ base, page }),
    `${base}/page-data/app-data.json`,
    `${base}/search-plugin-data.json`,
    `${base}/robots.txt`,
    `${base}/sitemap.xml`,
    `${base}/favicon.ico`,
    `${base}/og/index.png`,
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
    missing(
      `${base}/app-0123456789abcdef0123.js`,
      'a script of another build is not found, and that is not kept for a year',
    ),
    missing(`${base}/static/0123456789abcdef/a.webp`, 'nor is a picture of another build'),
  ];
}

function encodingChecks({ base, page }: Place): Check[] {
  const encoded = (name: string, path: SiteText, accepted: string, encoding: string | undefined): Check => ({
    name,
    path,
    headers: { 'Accept-Encoding': accepted },
    status: 200,
    expected: { 'content-encoding': encoding, ...(encoding ? { vary: /accept-encoding/i } : {}) },
  });
  return [
    encoded('Brotli for who asks for it', page, 'br', 'br'),
    encoded('gzip for who asks for it', page, 'gzip', 'gzip'),
    encoded('the smaller one for who takes both', page, 'gzip, deflate, br', 'br'),
    encoded('nothing for who takes none', page, 'identity', undefined),
    encoded('scripts', fileLike(/^app-.*\.js$/), 'gzip, br', 'br'),
    encoded('search files', fileLike(/^search-index-/), 'gzip, br', 'br'),
    encoded('page data', dataOf({ base, page }), 'gzip, br', 'br'),
    encoded('a picture is not compressed again', `${base}/og/index.png`, 'gzip, br', undefined),
    { ...missing(`${base}/no-such-page`, 'the page of errors is compressed as well'), headers: BROWSER },
    missing(`${page}/index.html.br`, 'a compressed file has no address of its own'),
    missing(`${base}/robots.txt.gz`, 'nor has one of another encoding'),
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

function hostileChecks({ base, page }: Place): Check[] {
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
    refused(`${base}/static/..%2f..%2fnginx.conf`),
    refused(`${base}/static/%2e%2e/nginx.conf`),
    refused('/..;/etc/passwd'),
    refused('//'),
    refused(`/${page}`, 'two slashes are not one'),
    refused('//example.com/', 'no redirect to another site by two slashes'),
    refused('/\\example.com/', 'nor by a backslash'),
    refused('/%5cexample.com/', 'nor by an encoded backslash'),
    refused('/%2f%2fexample.com/', 'nor by encoded slashes'),
    refused('/a%0d%0aSet-Cookie:%20a=b/', 'a line break in an address makes no header'),
    refused(`${page}%00`, 'NUL at the end of an address'),
    refused('/%00/etc/passwd', 'NUL at its beginning'),
    refused(page.replace(/\/(\w+)$/, '/./$1')),
    refused('/.git/config'),
    refused('/.env'),
    refused('/%', 'a broken escape'),
    refused('/%zz', 'an escape that is none'),
    { name: 'an address of 8 KB', path: `/${'a'.repeat(8192)}`, status: [404, 414] },
    { name: 'a deep address of 8 KB', path: '/a'.repeat(4096), status: [404, 414] },
    { name: 'an escaped address of 8 KB', path: `/${'%41'.repeat(2730)}`, status: [404, 414] },
    { name: 'a header of 64 KB', path: page, headers: { 'X-Long': 'a'.repeat(65_536) }, status: [200, 400, 431] },
  ];
}

/** What the site may have, and has no file of. */
const WITHOUT_FILE = ['avif', 'gif', 'jpeg', 'jpg', 'pdf'];

function typeChecks(page: string): Check[] {
  const types = Object.entries(SERVING.types).filter(([extension]) => !WITHOUT_FILE.includes(extension));
  return types.map(([extension, type]) => ({
    name: `.${extension} is ${type}`,
    path: extension === 'html' ? page : fileLike(new RegExp(`\\.${extension}$`)),
    status: 200,
    expected: { 'content-type': type },
  }));
}

function methodChecks({ page }: Place): Check[] {
  const method = (name: string): Check => ({ name: `${name} is not allowed`, path: page, method: name, status: 405 });
  return [
    { name: 'HEAD has the headers and no body', path: page, method: 'HEAD', status: 200, body: /^$/ },
    ...['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'].map(method),
  ];
}

/** What every server must answer, wherever the site is. */
export function checksOf(place: Place): readonly Check[] {
  return [
    ...pageChecks(place),
    ...headerChecks(place),
    ...cacheChecks(place),
    ...encodingChecks(place),
    ...hostileChecks(place),
    ...methodChecks(place),
    ...(place.base === '' ? [] : basePathChecks(place)),
  ];
}

/** What only the whole site has: its redirects, and a file of each type. */
export const contentChecks = (page: string): readonly Check[] => [...redirectChecks(), ...typeChecks(page)];
