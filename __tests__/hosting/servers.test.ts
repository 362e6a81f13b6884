import { join, resolve } from 'node:path';
import { SERVING } from '../../hosting/serving';
import { readBuiltSite, type BuiltSite } from '../../hosting/site/read-site';
import { decoded, expectAnswer } from './check';
import { checksOf, contentChecks } from './checks';
import { request, type Answer } from './request';
import { startCaddy, startNginx, type Server } from './servers';

const ROOT = resolve(__dirname, '..', '..');
const MADE = join(ROOT, 'hosting', 'dist');
const PAGE = '/about/changelog';

let site: BuiltSite;

beforeAll(async () => {
  site = await readBuiltSite(join(ROOT, 'public'), SERVING);
});

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const)('%s', (name, start) => {
  let server: Server;

  beforeAll(async () => {
    server = await start(join(MADE, name));
  });

  afterAll(() => server?.stop());

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    request(server.port, path, { headers });

  test.each([...checksOf({ base: '', page: PAGE }), ...contentChecks(PAGE)])('$name', (check) =>
    expectAnswer(server.port, site, check),
  );

  test.each(['identity', 'gzip', 'br'])('a page that has not changed is not sent again (%s)', async (encoding) => {
    const headers = { 'Accept-Encoding': encoding };
    const first = await ask(PAGE, headers);
    const { etag = '', 'last-modified': modified = '' } = first.headers;
    const again = await ask(PAGE, { ...headers, 'If-None-Match': etag });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await ask(PAGE, { ...headers, 'If-Modified-Since': modified })).status).toBe(304);
    expect((await ask(PAGE, { ...headers, 'If-None-Match': '"another"' })).status).toBe(200);
  });

  test('each encoding of a page has a tag of its own', async () => {
    const tags = ['identity', 'gzip', 'br'].map(async (encoding) => {
      return (await ask(PAGE, { 'Accept-Encoding': encoding })).headers.etag;
    });
    expect(new Set(await Promise.all(tags)).size).toBe(3);
  });

  test('a part of a file is sent', async () => {
    const whole = await ask('/og/index.png');
    const part = await ask('/og/index.png', { Range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.body.length}`);
    expect(part.body).toEqual(whole.body.subarray(10, 20));
    const end = await ask('/og/index.png', { Range: 'bytes=-5' });
    expect(end.body).toEqual(whole.body.subarray(-5));
  });

  test('a part of a file that has changed is not sent, but the whole', async () => {
    const part = await ask('/og/index.png', { Range: 'bytes=10-19', 'If-Range': '"another"' });
    expect(part.status).toBe(200);
  });

  test('a part beyond the end of a file is refused', async () => {
    expect((await ask('/og/index.png', { Range: 'bytes=99999999-' })).status).toBe(416);
  });

  test('what is sent compressed is the file', async () => {
    const texts = ['identity', 'gzip', 'br'].map(async (encoding) =>
      decoded(await ask(PAGE, { 'Accept-Encoding': encoding })),
    );
    expect(new Set(await Promise.all(texts)).size).toBe(1);
  });

  test('the policy lets no inline script run but those with a hash, and evaluates nothing', async () => {
    const policy = (await ask(PAGE)).headers['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(scripts.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.length).toBeLessThan(2000);
  });

  test('every redirect of the site leads in one hop, with and without a slash', async () => {
    const lost: string[] = [];
    for (const { from, to } of site.redirects) {
      const { status, headers } = await ask(from);
      if (status !== 301 || headers.location !== to) lost.push(`${from}: ${status} ${headers.location}`);
    }
    expect(lost).toEqual([]);
    expect(site.redirects.length).toBeGreaterThan(10);
  });

  test('every page answers at its address and redirects from that with a slash', async () => {
    const redirected = new Set(site.redirects.map(({ from }) => from));
    const pages = site.files
      .filter((file) => file.endsWith('/index.html'))
      .map((file) => `/${file.slice(0, -'/index.html'.length)}`)
      .filter((path) => !redirected.has(path));
    const wrong: string[] = [];
    for (const path of pages) {
      const page = await request(server.port, path, { method: 'HEAD' });
      const slash = await request(server.port, `${path}/`, { method: 'HEAD' });
      if (page.status !== 200 || slash.status !== 301 || slash.headers.location !== path) wrong.push(path);
    }
    expect(wrong).toEqual([]);
    expect(pages.length).toBeGreaterThan(100);
  });
});
