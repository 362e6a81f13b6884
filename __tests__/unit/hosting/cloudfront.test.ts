import { runInNewContext } from 'node:vm';
import { cloudfront } from '../../../hosting/hosts/cloudfront';
import { SERVING } from '../../../hosting/serving';
import { siteWith } from './site';

type Handler = (event: object) => {
  uri?: string;
  statusCode?: number;
  headers?: Record<string, { value: string }>;
};

/** The function of a file, as CloudFront runs it. */
const handlerOf = (file: string, site = siteWith()): Handler =>
  runInNewContext(`${cloudfront.configure(SERVING, site)[file]};handler`) as Handler;

const ask = (uri: string, querystring = {}, site = siteWith()) =>
  handlerOf('viewer-request.js', site)({ request: { uri, querystring } });

test.each([
  ['/', '/index.html'],
  ['/guides/build', '/guides/build/index.html'],
  ['/app-0123.js', '/app-0123.js'],
  ['/page-data/guides/page-data.json', '/page-data/guides/page-data.json'],
])('%s is the file %s', (uri, file) => {
  expect(ask(uri)).toMatchObject({ uri: file });
});

test.each([
  ['/guides/build/', '/guides/build'],
  ['/guides/build/index.html', '/guides/build'],
  ['/index.html', '/'],
  ['/intro', '/'],
  ['/intro/', '/'],
  ['/old', '/new#part'],
])('%s leads to %s', (uri, location) => {
  expect(ask(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: location } } });
});

test('a query goes along, before an anchor', () => {
  const querystring = { q: { value: 'a%20b' }, tag: { value: 'x', multiValue: [{ value: 'x' }, { value: 'y' }] } };
  const { headers } = ask('/old/', querystring);
  expect(headers?.location?.value).toBe('/new?q=a%20b&tag=x&tag=y#part');
});

test.each(['//example.com/', '/\\example.com/', '/%2e%2e/', '/.git/config', '/a%0d%0ab/'])('%s is refused', (uri) => {
  expect(ask(uri)).toMatchObject({ statusCode: 404 });
});

test('below a base path', () => {
  const site = siteWith({ basePath: '/manual', redirects: [] });
  expect(ask('/manual/', {}, site)).toMatchObject({ uri: '/manual/index.html' });
  expect(ask('/manual', {}, site)).toMatchObject({ headers: { location: { value: '/manual/' } } });
  expect(ask('/manual/guides', {}, site)).toMatchObject({ uri: '/manual/guides/index.html' });
});

describe('the response', () => {
  const respond = (uri: string, statusCode = 200) =>
    handlerOf('viewer-response.js')({ request: { uri }, response: { statusCode, headers: {} } }).headers;

  test('has every header, and those of its path', () => {
    expect(respond('/guides')?.['strict-transport-security']?.value).toMatch(/^max-age=/);
    expect(respond('/guides')?.['cache-control']?.value).toMatch(/must-revalidate/);
    expect(respond('/static/a.webp')?.['cache-control']?.value).toMatch(/immutable/);
    expect(respond('/og/index.png')?.['cross-origin-resource-policy']?.value).toBe('cross-origin');
  });

  test('of an error is not kept', () => {
    expect(respond('/static/a.webp', 404)?.['cache-control']?.value).toMatch(/must-revalidate/);
  });
});

test('more redirects than a function may hold are refused', () => {
  const redirects = Array.from({ length: 800 }, (_, index) => ({ from: `/old/${index}`, to: `/new/${index}` }));
  expect(() => cloudfront.configure(SERVING, siteWith({ redirects }))).toThrow(/CloudFront takes 10240/);
});
