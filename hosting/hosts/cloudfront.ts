import { commonHeaders, fixedHeaders, POLICY_HEADER, rulesBelow, variedNames } from '../headers';
import { patternSource } from '../path-pattern';
import type { Serving } from '../serving';
import type { BuiltSite } from '../site/read-site';
import { MADE_BY, type Host } from './host';

/** The bytes that a CloudFront function may have. */
const LARGEST = 10 * 1024;

/**
 * An S3 bucket behind CloudFront (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/). One function leads
 * addresses to files, the other sets the headers that differ from path to path. It does not run where the bucket answers with
 * an error, so the others are in a policy, and the page of errors is a setting of the distribution.
 */
export const cloudfront: Host = {
  name: 'cloudfront',
  configure: (serving, site) => {
    const functions = {
      'viewer-request.js': viewerRequest(serving, site),
      'viewer-response.js': viewerResponse(serving, site),
    };
    for (const [name, text] of Object.entries(functions)) {
      if (Buffer.byteLength(text) > LARGEST) {
        throw new Error(`${name} has ${Buffer.byteLength(text)} bytes; CloudFront takes ${LARGEST}.`);
      }
    }
    return {
      ...functions,
      'response-headers-policy.json': jsonOf(responseHeadersPolicy(serving, site)),
      'custom-error-responses.json': jsonOf(errorResponses(serving, site)),
    };
  },
};

/** S3 knows files and no folders: only an address whose last part has a dot is a file. */
function viewerRequest({ malformed }: Serving, { basePath, redirects }: BuiltSite): string {
  const moved = Object.fromEntries(
    redirects.filter(({ from }) => !from.endsWith('/')).map(({ from, to }) => [from, to]),
  );
  return `// ${MADE_BY}
var MOVED = ${JSON.stringify(moved)};
var MALFORMED = ${regExp(malformed)};

function suffixOf(querystring) {
  var parts = [];
  for (var name in querystring) {
    var values = querystring[name].multiValue || [querystring[name]];
    values.forEach(function (each) {
      parts.push(each.value === '' ? name : name + '=' + each.value);
    });
  }
  return parts.length === 0 ? '' : '?' + parts.join('&');
}

function movedTo(address, querystring) {
  var parts = address.split('#');
  var location = parts[0] + suffixOf(querystring) + (parts.length > 1 ? '#' + parts[1] : '');
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
}

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (MALFORMED.test(uri)) return { statusCode: 404, statusDescription: 'Not Found' };
  var page = uri.replace(/\\/(?:index\\.html)?$/, '');
  if (MOVED[page]) return movedTo(MOVED[page], request.querystring);
  if (page === '${basePath}') {
    if (uri !== '${basePath}/') return movedTo('${basePath}/', request.querystring);
    request.uri = '${basePath}/index.html';
    return request;
  }
  if (page !== uri) return movedTo(page, request.querystring);
  if (!/\\.[^/]*$/.test(uri)) request.uri = uri + '/index.html';
  return request;
}
`;
}

function viewerResponse(serving: Serving, site: BuiltSite): string {
  const lowerCase = (headers: Readonly<Record<string, string>>): object =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }]));
  const common = commonHeaders(serving, site);
  const varied = Object.fromEntries(variedNames(serving).map((name) => [name, common[name] ?? '']));
  const rules = rulesBelow(serving, site).map(
    ({ path, headers }) => `  [${regExp(patternSource(path))}, ${JSON.stringify(lowerCase(headers))}],`,
  );
  return `// ${MADE_BY}
var ALL = ${JSON.stringify(lowerCase(varied))};
var SOME = [
${rules.join('\n')}
];

function handler(event) {
  var response = event.response;
  for (var name in ALL) response.headers[name] = ALL[name];
  SOME.forEach(function (rule) {
    if (!rule[0].test(event.request.uri)) return;
    for (var special in rule[1]) response.headers[special] = rule[1][special];
  });
  return response;
}
`;
}

/** The headers that a policy has fields for; others are custom headers in it. */
const POLICY_FIELDS: Readonly<Record<string, (value: string) => object>> = {
  [POLICY_HEADER]: (value) => ({ ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: value } }),
  'Referrer-Policy': (value) => ({ ReferrerPolicy: { Override: true, ReferrerPolicy: value } }),
  'Strict-Transport-Security': (value) => ({
    StrictTransportSecurity: {
      Override: true,
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
      IncludeSubdomains: value.includes('includeSubDomains'),
      Preload: value.includes('preload'),
    },
  }),
  'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
  'X-Frame-Options': (value) => ({ FrameOptions: { Override: true, FrameOption: value } }),
};

/** A `ResponseHeadersPolicyConfig` with the headers that every response has, errors included. */
function responseHeadersPolicy(serving: Serving, site: BuiltSite): object {
  const headers = fixedHeaders(serving, site);
  const custom = headers.filter(([name]) => !(name in POLICY_FIELDS));
  return {
    Name: 'docs',
    Comment: MADE_BY,
    SecurityHeadersConfig: Object.assign({}, ...headers.map(([name, value]) => POLICY_FIELDS[name]?.(value))) as object,
    CustomHeadersConfig: {
      Quantity: custom.length,
      Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  };
}

/** Where CloudFront may not list the bucket, S3 answers with 403 for what is not there. */
function errorResponses({ notFound }: Serving, { basePath }: BuiltSite): object {
  const items = [403, 404].map((ErrorCode) => ({
    ErrorCode,
    ResponsePagePath: `${basePath}${notFound}`,
    ResponseCode: '404',
    ErrorCachingMinTTL: 0,
  }));
  return { Quantity: items.length, Items: items };
}

const jsonOf = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** The literal of a regular expression. */
const regExp = (source: string): string => String(new RegExp(source));
