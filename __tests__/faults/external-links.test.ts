import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExternalLink } from '../../src/content-loader/external-links';
import { readAllowList } from '../../tools/check-external/allow-list';
import { checkExternalLinks, type LinkCheck } from '../../tools/check-external/check-links';
import { openFoundCache } from '../../tools/check-external/found-cache';

/** What the server has been asked for, in order. */
let requested: string[];
let server: Server;
let origin: string;
let folder: string;

/** A site with a page of each kind. */
function answer(path: string, attempt: number): { status: number; location?: string } | 'silence' {
  switch (path) {
    case '/missing':
      return { status: 404 };
    case '/unsteady':
      return { status: attempt < 3 ? 500 : 200 };
    case '/failing':
      return { status: 503 };
    case '/refusing':
      return { status: 403 };
    case '/moved':
      return { status: 301, location: '/moved-again' };
    case '/moved-again':
      return { status: 308, location: '/page' };
    case '/elsewhere-today':
      return { status: 302, location: '/page' };
    case '/moved-away':
      return { status: 301, location: '/missing' };
    case '/circle':
      return { status: 302, location: '/circle' };
    case '/silent':
      return 'silence';
    default:
      return { status: 200 };
  }
}

beforeEach(async () => {
  requested = [];
  folder = mkdtempSync(join(tmpdir(), 'external-links-'));
  server = createServer(({ url = '' }, response) => {
    requested.push(url);
    const given = answer(url, requested.filter((path) => path === url).length);
    if (given === 'silence') return;
    response.writeHead(given.status, given.location ? { location: given.location } : {}).end('A page.');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const CACHE_TIME = 1_000_000_000_000;
const cacheFile = (): string => join(folder, 'cache', 'found.json');

const link = (path: string, line = 1): ExternalLink => ({
  address: path.startsWith('/') ? `${origin}${path}` : path,
  file: 'content/docs/a.mdx',
  line,
  column: 3,
});

async function check(links: readonly ExternalLink[], changes: Partial<LinkCheck> = {}) {
  const cache = await openFoundCache(cacheFile(), CACHE_TIME);
  const waits: number[] = [];
  const progress: string[] = [];
  const diagnostics = await checkExternalLinks(links, {
    allows: () => false,
    cache,
    retries: 3,
    timeout: 10_000,
    wait: async (milliseconds) => void waits.push(milliseconds),
    onProgress: (done, all) => progress.push(`${done} of ${all}`),
    ...changes,
  });
  await cache.save();
  return { diagnostics, waits, progress };
}

describe('an address that answers', () => {
  test.each(['/page', '/page#part', '/elsewhere-today'])('is no problem: %s', async (path) => {
    expect((await check([link(path)])).diagnostics).toEqual([]);
  });

  test('is asked for once, whatever links to it', async () => {
    const { progress } = await check([link('/page'), link('/page', 2), link('/page#part', 3)]);
    expect(requested).toEqual(['/page']);
    expect(progress).toEqual(['1 of 1']);
  });

  test('at last is no problem: it is asked for again, after growing pauses', async () => {
    const { diagnostics, waits } = await check([link('/unsteady')]);
    expect(diagnostics).toEqual([]);
    expect(requested).toHaveLength(3);
    expect(waits).toEqual([1000, 2000]);
  });
});

describe('an address that does not answer is reported at each link', () => {
  test.each([
    ['a page that there is not', '/missing', 'status 404', 1],
    ['a server that fails, each time that it is asked', '/failing', 'status 503', 4],
    ['redirects without an end', '/circle', 'more than 10 redirects', 11],
    ['a redirect to a page that there is not', '/moved-away', 'status 404', 2],
  ])('%s', async (_what, path, reason, requests) => {
    const { diagnostics } = await check([link(path, 4), link(path, 9)]);
    const message = `The link is broken (${reason}): ${origin}${path}.`;
    expect(diagnostics).toEqual(
      [4, 9].map((line) =>
        expect.objectContaining({
          code: 'link-external',
          severity: 'error',
          file: 'content/docs/a.mdx',
          line,
          message,
        }),
      ),
    );
    expect(requested).toHaveLength(requests);
  });

  test('a server that is silent', async () => {
    // The time is over when the server has the request, however long that takes on a busy machine.
    let endTime = (): void => undefined;
    const signal = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const time = new AbortController();
      endTime = () => time.abort(new DOMException('The time is over.', 'TimeoutError'));
      return time.signal;
    });
    server.on('request', () => endTime());
    const { diagnostics } = await check([link('/silent')], { timeout: 30, retries: 1 });
    expect(signal.mock.calls).toEqual([[30], [30]]);
    signal.mockRestore();
    expect(diagnostics).toEqual([
      expect.objectContaining({ message: expect.stringContaining('(no answer within 0.03 s)') }),
    ]);
    expect(requested).toHaveLength(2);
  });

  test('no server at all', async () => {
    const { diagnostics } = await check([link('http://127.0.0.1:1/')]);
    expect(diagnostics).toEqual([expect.objectContaining({ severity: 'error', line: 1 })]);
  });
});

describe('a warning is enough', () => {
  test('for a page that has moved for good: it says where', async () => {
    expect((await check([link('/moved#part')])).diagnostics).toEqual([
      expect.objectContaining({ severity: 'warning', line: 1, suggestion: `${origin}/page#part` }),
    ]);
  });

  test('for a site that refuses programs', async () => {
    expect((await check([link('/refusing')])).diagnostics).toEqual([
      expect.objectContaining({ severity: 'warning', message: expect.stringContaining('(status 403)') }),
    ]);
  });
});

describe('the cache', () => {
  test('spares an address that was found the next question', async () => {
    await check([link('/page'), link('/missing')]);
    const { diagnostics } = await check([link('/page'), link('/missing')]);
    expect(requested).toEqual(['/page', '/missing', '/missing']);
    expect(diagnostics).toHaveLength(1);
  });

  test('forgets after a week', async () => {
    await check([link('/page')]);
    const day = 24 * 60 * 60 * 1000;
    const hasAfter = async (days: number) =>
      (await openFoundCache(cacheFile(), CACHE_TIME + days * day)).has(`${origin}/page`);
    expect([await hasAfter(6), await hasAfter(8)]).toEqual([true, false]);
  });

  test('that cannot be read is empty', async () => {
    await check([link('/page')]);
    writeFileSync(cacheFile(), '{');
    await check([link('/page')]);
    expect(requested).toEqual(['/page', '/page']);
    expect(Object.keys(JSON.parse(readFileSync(cacheFile(), 'utf8')) as object)).toEqual([`${origin}/page`]);
  });
});

describe('the allow list', () => {
  const FILE = 'tools/check-external/allow-list.yml';
  const list = (...lines: string[]) => readAllowList(['allowed:', ...lines].join('\n'), FILE);
  const REASON = 'reason: Not for programs.';

  test('names addresses and beginnings of addresses that are not asked for', async () => {
    const { allows, diagnostics } = list(
      `  - { address: '${origin}/missing', ${REASON} }`,
      `  - { address: '${origin}/fail*', ${REASON} }`,
    );
    expect(diagnostics).toEqual([]);
    expect((await check([link('/missing'), link('/failing'), link('/page')], { allows })).diagnostics).toEqual([]);
    expect(requested).toEqual(['/page']);
  });

  test('has a reason for each', () => {
    expect(list('  - address: https://a.example').diagnostics).toEqual([
      expect.objectContaining({ file: FILE, line: 2, code: 'field-missing' }),
    ]);
  });
});
