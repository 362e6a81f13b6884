import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { publishRobotsFile } from '../../../../../src/gatsby/node/publish/robots-file';

const ROOT = resolve('.');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'robots-'));
  process.chdir(folder);
});

afterEach(async () => {
  process.chdir(ROOT);
  await rm(folder, { recursive: true });
});

test.each([
  ['', 'https://docs.test/sitemap.xml'],
  ['/manual', 'https://docs.test/manual/sitemap.xml'],
])('robots.txt names the sitemap of the site below "%s"', async (basePath, address) => {
  await publishRobotsFile({ siteUrl: 'https://docs.test', basePath });
  const lines = (await readFile('public/robots.txt', 'utf8')).split('\n');
  expect(lines).toContain(`Sitemap: ${address}`);
  expect(lines).toContain('Allow: /');
});
