import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { HOSTS } from '../../../hosting/hosts/all-hosts';
import { SERVING } from '../../../hosting/serving';
import { writeHost } from '../../../hosting/write-host';
import { siteWith } from './site';

const FILES = ['404.html', 'guides/build.md', 'guides/build/index.html', 'guides/index.html', 'index.html'];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-host-'));
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, 'public', file)), { recursive: true });
    writeFileSync(join(folder, 'public', file), file);
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

/** The HTML files that are published on a host. */
async function pagesOn(name: string, basePath = ''): Promise<string[]> {
  const host = HOSTS.find((one) => one.name === name)!;
  const site = siteWith({ files: FILES, basePath });
  const folders = { built: join(folder, 'public'), target: join(folder, 'made') };
  await writeHost(host, { serving: SERVING, site, encodings: [] }, folders);
  const published = readdirSync(join(folder, 'made', 'site'), { recursive: true, encoding: 'utf8' });
  return published.filter((file) => file.endsWith('.html')).sort();
}

test.each(['netlify', 'cloudflare'])('%s gets a page as a file, which it serves without a slash', async (name) => {
  expect(await pagesOn(name)).toEqual(['404.html', 'guides.html', 'guides/build.html', 'index.html']);
  expect(await pagesOn(name, '/manual')).toEqual(
    ['404.html', 'guides.html', 'guides/build.html', 'index.html'].map((file) => `manual/${file}`),
  );
});

test('other hosts get it as the build has made it', async () => {
  const asBuilt = FILES.filter((file) => file.endsWith('.html'));
  const others = HOSTS.map(({ name }) => name).filter((name) => !['netlify', 'cloudflare'].includes(name));
  for (const name of others) expect(await pagesOn(name)).toEqual(asBuilt);
});
