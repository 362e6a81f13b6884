import { runInNewContext } from 'node:vm';
import { cloudfront } from '../../../hosting/hosts/cloudfront';
import { commonHeaders, variedNames } from '../../../hosting/headers';
import { REVALIDATED, SERVING } from '../../../hosting/serving';
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
  const respond = (uri: string) =>
    handlerOf('viewer-response.js')({ request: { uri }, response: { statusCode: 200, headers: {} } }).headers;

  test('has the headers that differ from path to path', () => {
    expect(respond('/guides')).toEqual({
      'cache-control': { value: REVALIDATED },
      'cross-origin-resource-policy': { value: 'same-origin' },
    });
    expect(respond('/static/a.webp')?.['cache-control']?.value).toMatch(/immutable/);
    expect(respond('/og/index.png')?.['cross-origin-resource-policy']?.value).toBe('cross-origin');
  });
});

describe('where the bucket answers with an error, for which no function runs', () => {
  const jsonOf = (file: string, site = siteWith()): unknown =>
    JSON.parse(cloudfront.configure(SERVING, site)[file] ?? 'null');

  test('a policy has the headers, but those that let a browser keep the answer', () => {
    const policy = jsonOf('response-headers-policy.json') as { CustomHeadersConfig: { Items: { Header: string }[] } };
    expect(policy).toMatchObject({
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: siteWith().policy },
        ReferrerPolicy: { Override: true, ReferrerPolicy: 'no-referrer' },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Preload: false },
        ContentTypeOptions: { Override: true },
        FrameOptions: { Override: true, FrameOption: 'DENY' },
      },
      CustomHeadersConfig: { Quantity: 3 },
    });
    expect(policy.CustomHeadersConfig.Items.map(({ Header }) => Header)).toEqual([
      'Permissions-Policy',
      'Cross-Origin-Opener-Policy',
      'X-Permitted-Cross-Domain-Policies',
    ]);
  });

  test('every header of the site is in the policy or in the function', () => {
    const { length } = Object.keys(commonHeaders(SERVING, siteWith()));
    expect(5 + 3 + variedNames(SERVING).length).toBe(length);
  });

  test.each(['', '/manual'])('the page of errors is sent with status 404, below "%s"', (basePath) => {
    const page = { ResponsePagePath: `${basePath}/404.html`, ResponseCode: '404', ErrorCachingMinTTL: 0 };
    expect(jsonOf('custom-error-responses.json', siteWith({ basePath }))).toEqual({
      Quantity: 2,
      Items: [
        { ErrorCode: 403, ...page },
        { ErrorCode: 404, ...page },
      ],
    });
  });
});

test('more redirects than a function may hold are refused', () => {
  const redirects = Array.from({ length: 800 }, (_, index) => ({ from: `/old/${index}`, to: `/new/${index}` }));
  expect(() => cloudfront.configure(SERVING, siteWith({ redirects }))).toThrow(/CloudFront takes 10240/);
});
