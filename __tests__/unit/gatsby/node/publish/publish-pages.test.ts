import type { BuildArgs, NodePluginArgs } from 'gatsby';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beginPreviewImages, finishPreviewImages } from '../../../../../src/gatsby/node/publish/preview-images';
import { publishPages } from '../../../../../src/gatsby/node/publish/publish-pages';
import { absoluteUrl } from '../../../../../src/gatsby/node/publish/published-site';

const ROOT = resolve('.');
const LONG_AGO = new Date('2020-01-01');

let folder: string;
let cached: Map<string, unknown>;
let unlisted: readonly string[];
let standalone: readonly string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
  await mkdir(join(folder, 'static'));
  await cp(join(ROOT, 'static', 'favicon.svg'), join(folder, 'static', 'favicon.svg'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  process.chdir(folder);
  cached = new Map();
  unlisted = [];
  standalone = [];
});

afterEach(async () => {
  process.chdir(ROOT);
  await rm(folder, { recursive: true });
});

/** What the tests know of a page: it is in the docs sidebar. */
interface Page {
  readonly route: string;
  readonly title: string;
  readonly text: string;
}

const pageOf = (route: string, changes: Partial<Page> = {}): Page => ({
  route,
  title: `Title of ${route}`,
  text: 'Text.',
  ...changes,
});

/** Writes the data of a page as Gatsby does, when its content has changed. */
async function writePageData(page: Page): Promise<void> {
  const file = join('public/page-data', page.route === '/' ? 'index' : page.route, 'page-data.json');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(page));
}

/** Publishes these pages, those of the docs sidebar in this order, as a build does at its end. */
async function publish(pages: readonly Page[], siteUrl = 'https://site.test'): Promise<void> {
  const listed = pages.map(({ route, title, text: own }) => {
    const source = `Source: <${absoluteUrl(route, { siteUrl, basePath: '' })}>`;
    const markdown = `# ${title}\n\n${source}\n\n${own}\n`;
    return { route, title, description: '', answers: [], markdown, unlisted: unlisted.includes(route) };
  });
  const docs = listed.filter((doc) => !doc.unlisted && !standalone.includes(doc.route));
  const site = { siteMetadata: { title: 'Docs', tagline: 'A framework', siteUrl } };
  const sidebars = [
    { name: 'api', label: 'API', docs: [] },
    { name: 'docs', label: 'User guide', docs },
  ];
  const data = { site, allDoc: { nodes: listed }, allSidebar: { nodes: sidebars } };
  const cache = {
    get: async (key: string) => cached.get(key),
    set: async (key: string, value: unknown) => void cached.set(key, value),
  };
  const contexts = pages.map(({ route }) => ({
    id: route,
    route,
    articleContext: { breadcrumbs: [{ label: 'Guides' }, { label: 'This page' }] },
  }));
  const sitePages = [...contexts, { name: 'a tag' }].map((context) => ({ context }));
  const nodes = { Site: [site], Sidebar: sidebars, SitePage: sitePages };
  const nodeArgs = {
    cache,
    getNode: (id: string) => pages.find(({ route }) => route === id),
    getNodesByType: (type: keyof typeof nodes) => nodes[type],
  };
  beginPreviewImages(nodeArgs as unknown as NodePluginArgs);
  const graphql = async (query: string) => {
    const [, routes] = /in: (\[.*?\])/.exec(query) ?? [];
    const nodesOf = listed.filter(({ route }) => routes === undefined || routes.includes(JSON.stringify(route)));
    return { data: { ...data, allDoc: { nodes: nodesOf } } };
  };
  await publishPages({ graphql, basePath: '', cache } as unknown as BuildArgs);
  await finishPreviewImages(nodeArgs as unknown as NodePluginArgs);
}

const text = (route: string): Promise<string> => readFile(join('public', route), 'utf8');

/** Sets the date of published files back, so that one that is written again shows it. */
async function age(...routes: readonly string[]): Promise<void> {
  for (const route of routes) await utimes(join('public', route), LONG_AGO, LONG_AGO);
}

async function isWrittenAgain(route: string): Promise<boolean> {
  return (await stat(join('public', route))).mtimeMs !== LONG_AGO.getTime();
}

const HOME = pageOf('/');
const SENSORS = pageOf('/guides/sensors');
const FILES = ['/index.md', '/guides/sensors.md', '/og/index.png', '/og/guides/sensors.png', '/llms-full.txt'];

async function publishBoth(): Promise<void> {
  await writePageData(HOME);
  await writePageData(SENSORS);
  await publish([HOME, SENSORS]);
}

test('every page has its Markdown and its preview image', async () => {
  await publishBoth();
  expect(await text('/index.md')).toMatch(/^# Title of \/\n\nSource: <https:\/\/site\.test\/>/);
  expect(await text('/guides/sensors.md')).toContain('Source: <https://site.test/guides/sensors>');
  expect((await readFile('public/og/index.png')).subarray(1, 4).toString()).toBe('PNG');
  expect(existsSync('public/og/guides/sensors.png')).toBe(true);
});

test('the lists have the pages of each sidebar in its order, and nothing of a sidebar without pages', async () => {
  await publishBoth();
  expect(await text('/llms.txt')).toMatch(
    /\n## User guide\n\n- \[Title of \/\]\(https:\/\/site\.test\/index\.md\): .*\n- \[.*\]\(.*\/guides\/sensors\.md\): .*\n$/,
  );
  expect(await text('/llms.txt')).not.toContain('API');
  const full = await text('/llms-full.txt');
  expect(full.indexOf('# Title of /\n')).toBeGreaterThan(0);
  expect(full.indexOf('# Title of /guides/sensors\n')).toBeGreaterThan(full.indexOf('# Title of /\n'));
});

test('[SITE-07] an unlisted page has its Markdown, and is in no list', async () => {
  unlisted = ['/guides/sensors'];
  await publishBoth();
  expect(await text('/guides/sensors.md')).toContain('# Title of /guides/sensors');
  expect(await text('/llms.txt')).not.toContain('sensors');
  expect(await text('/llms-full.txt')).not.toContain('# Title of /guides/sensors');
});

test('a listed page in no sidebar stands in a part of its own', async () => {
  standalone = ['/guides/sensors'];
  await publishBoth();
  expect(await text('/llms.txt')).toMatch(/\n## More\n\n- \[.*\]\(.*\/guides\/sensors\.md\): .*\n$/);
});

test('where nothing has changed, nothing is written again', async () => {
  await publishBoth();
  await age(...FILES);
  await publish([HOME, SENSORS]);
  for (const file of FILES) expect([file, await isWrittenAgain(file)]).toEqual([file, false]);
});

test('a changed text is published again, and the picture that says the same is not drawn again', async () => {
  await publishBoth();
  await age(...FILES);
  const changed = pageOf('/guides/sensors', { text: 'Another text.' });
  await writePageData(changed);
  await publish([HOME, changed]);
  expect(await text('/guides/sensors.md')).toContain('Another text.');
  expect(await text('/llms-full.txt')).toContain('Another text.');
  for (const file of ['/index.md', '/og/index.png', '/og/guides/sensors.png']) {
    expect([file, await isWrittenAgain(file)]).toEqual([file, false]);
  }
});

test('a changed title is drawn again', async () => {
  await publishBoth();
  await age(...FILES);
  const changed = pageOf('/guides/sensors', { title: 'Another title' });
  await writePageData(changed);
  await publish([HOME, changed]);
  expect(await isWrittenAgain('/og/guides/sensors.png')).toBe(true);
  expect(await isWrittenAgain('/og/index.png')).toBe(false);
});

test('under another address everything is published again', async () => {
  await publishBoth();
  await publish([HOME, SENSORS], 'https://other.test');
  for (const file of ['/index.md', '/guides/sensors.md', '/llms.txt', '/llms-full.txt']) {
    expect(await text(file)).toContain('https://other.test/');
    expect(await text(file)).not.toContain('https://site.test');
  }
});

test('[SITE-07] of a page that is gone, or a draft now, nothing stays, even where the cache was lost', async () => {
  await publishBoth();
  await writeFile('static/own.md', 'Served as it is.');
  await cp('static/own.md', 'public/own.md');
  cached.clear();
  await publish([HOME]);
  expect(existsSync('public/guides/sensors.md')).toBe(false);
  expect(existsSync('public/og/guides/sensors.png')).toBe(false);
  expect(await text('/llms.txt')).not.toContain('sensors');
  expect(await text('/llms-full.txt')).not.toContain('sensors');
  expect(await text('/own.md')).toBe('Served as it is.');
});
