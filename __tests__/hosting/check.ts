import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { REVALIDATED, SERVING } from '../../hosting/serving';
import type { BuiltSite } from '../../hosting/site/read-site';
import { request, type Answer } from './request';

/** A text that is known before the site is read, or one that depends on it. */
export type SiteText = string | ((site: BuiltSite) => string);

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

const NOT_FOUND_TEXT = 'noindex';

/** Asks for an address that leads to another one in one hop. */
export const moved = (
  path: string,
  location: SiteText,
  name = `${path} leads to ${String(location)} in one hop`,
): Check => ({
  name,
  path,
  status: 301,
  expected: { location },
});

/** Asks for what is not there. */
export const missing = (path: string, name = `${path.slice(0, 40)} is not found`): Check => ({
  name,
  path,
  status: 404,
  expected: { 'content-type': SERVING.types.html, 'cache-control': REVALIDATED, location: undefined },
  body: NOT_FOUND_TEXT,
});

/** The address of the first file whose path matches. */
export const fileLike =
  (pattern: RegExp) =>
  ({ files, basePath }: BuiltSite): string => {
    const file = files.find((path) => pattern.test(path));
    if (file === undefined) throw new Error(`The site has no file like ${pattern}.`);
    return encodeURI(`${basePath}/${file}`);
  };

/** Sends the request of a check, and expects what it says of the answer. */
export async function expectAnswer(
  port: number,
  site: BuiltSite,
  { path, status, expected = {}, body, ...options }: Check,
): Promise<void> {
  const textOf = (text: SiteText): string => (typeof text === 'string' ? text : text(site));
  const answer = await request(port, textOf(path), options);
  expect([status].flat()).toContain(answer.status);
  for (const [name, value] of Object.entries(expected)) {
    const found = answer.headers[name.toLowerCase()];
    if (value instanceof RegExp) expect(String(found)).toMatch(value);
    else expect(found).toBe(value === undefined ? undefined : textOf(value));
  }
  if (body !== undefined) expect(decoded(answer)).toMatch(body);
}

/** The text of an answer's body. */
export function decoded({ headers, body }: Answer): string {
  if (body.length === 0) return '';
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
}
