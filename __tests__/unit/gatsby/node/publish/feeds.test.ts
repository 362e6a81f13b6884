import type { BuildArgs } from 'gatsby';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Root } from 'hast';
import { publishFeeds } from '../../../../../src/gatsby/node/publish/feeds';
import { element, root } from '../../../../../src/mdx/hast/element';

const ROOT = resolve('.');
const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgSign=false'];

let folder: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function commit(route: string, day: string): { title: string; description: string; route: string; file: string } {
  const file = `content/docs${route}.mdx`;
  write(file, day);
  const env = { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
  execFileSync('git', ['add', '.'], { env });
  execFileSync('git', [...AUTHOR, 'commit', '--quiet', '--message', day], { env });
  return { title: `Page ${route}`, description: `About <${route}>`, route, file };
}

const publish = (nodes: readonly object[], body: Root = root()): Promise<void> => {
  const site = { siteMetadata: { title: 'Docs', siteUrl: 'https://site.test' } };
  const data = { site, doc: { body }, allDoc: { nodes }, allSidebar: { nodes: [] } };
  return publishFeeds({ graphql: async () => ({ data }), basePath: '/manual' } as unknown as BuildArgs);
};

const linksOf = (name: string): string[] =>
  [...readFileSync(`public/feeds/${name}`, 'utf8').matchAll(/<id>([^<]*)/g)].map(([, id = '']) => id).slice(1);

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'feeds-')));
  process.chdir(folder);
  execFileSync('git', ['init', '--quiet']);
});

afterEach(() => {
  process.chdir(ROOT);
  rmSync(folder, { recursive: true });
});

test('new pages are in the order in which they came, whatever changed since', async () => {
  const pages = [commit('/a', '2026-01-01'), commit('/b', '2026-02-01'), commit('/c', '2026-03-01')];
  commit('/a', '2026-04-01');
  await publish(pages);
  expect(linksOf('new-pages.atom')).toEqual(['c', 'b', 'a'].map((name) => `https://site.test/manual/${name}`));
  expect(readFileSync('public/feeds/new-pages.rss', 'utf8')).toContain('<pubDate>01 Jan 2026 00:00:00 GMT</pubDate>');
});

test('the changelog has an entry for each version, and a site without one has no such feed', async () => {
  const page = commit('/about/changelog', '2026-01-01');
  await expect(publish([{ ...page, route: '/other' }])).resolves.toBeUndefined();
  expect(() => linksOf('changelog.atom')).toThrow(/ENOENT/);
  const body = root([
    element('h2', { id: 'v2' }, ['Version 2']),
    element('p', {}, ['New.']),
    element('h2', { id: 'v1' }, ['Version 1']),
  ]);
  await publish([page], body);
  const url = 'https://site.test/manual/about/changelog';
  expect(linksOf('changelog.atom')).toEqual([`${url}#v2`, `${url}#v1`]);
});

test('without a history a feed is published all the same', async () => {
  rmSync('.git', { recursive: true });
  await publish([{ title: 'Page', description: 'About', route: '/a', file: 'content/docs/a.mdx' }]);
  expect(linksOf('new-pages.atom')).toHaveLength(1);
});
