import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { weighPage } from '../../../bench/weigh';

let site: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'weigh-'));
});

afterEach(() => rm(site, { recursive: true }));

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(site, path)), { recursive: true });
  await writeFile(join(site, path), content);
}

/** Text that does not become smaller. */
const random = (length: number): string =>
  Array.from({ length }, (_, place) => String.fromCharCode(33 + (((place * 7919) ^ (place >> 3)) % 90))).join('');

test.each([
  ['the style sheet', '<link rel="stylesheet" href="/styles.css"/>', 'styles.css'],
  [
    'the entries of the sidebar',
    '<link rel="preload" as="fetch" href="/sidebars/docs-1.json"/>',
    'sidebars/docs-1.json',
  ],
  ['the font', '<link rel="preload" href="/inter.woff2" as="font"/>', 'inter.woff2'],
  ['a script', '<script src="/app.js" async></script>', 'app.js'],
  ['the icons', '<svg><use href="/icons.svg#logo"></use></svg>', 'icons.svg'],
  ['the data of static queries', '', 'page-data/sq/d/42.json'],
  ['the data of the page', '', 'page-data/a/page-data.json'],
  ['the data of the site', '', 'page-data/app-data.json'],
])('a first visit transfers %s', async (_what, html, file) => {
  const pageData = { componentChunkName: 'component---doc', staticQueryHashes: ['42'] };
  await write('page-data/a/page-data.json', JSON.stringify(pageData));
  await write('page-data/app-data.json', '{}');
  await write('page-data/sq/d/42.json', '{}');
  await write('a/index.html', `<html>${html}</html>`);
  const before = weighPage(site, '/a').firstVisitGzip;
  const more = file.endsWith('page-data.json') ? JSON.stringify({ ...pageData, more: random(4000) }) : random(4000);
  await write(file, more);
  expect(weighPage(site, '/a').firstVisitGzip - before).toBeGreaterThan(500);
});
