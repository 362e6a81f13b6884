import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dropForeignCache } from '../../../../tools/gatsby/digest.mjs';

const HERE = process.cwd();

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

beforeEach(() => {
  process.chdir(mkdtempSync(join(tmpdir(), 'foreign-cache-')));
  for (const path of ['src/mdx/parse.ts', 'src/styles/global.css', 'gatsby-node.ts', 'package-lock.json']) {
    write(path, 'before');
  }
  dropForeignCache();
  write('.cache/data.mdb', 'cached');
  jest.spyOn(console, 'log').mockImplementation();
});

afterEach(() => {
  const folder = process.cwd();
  process.chdir(HERE);
  rmSync(folder, { recursive: true });
  delete process.env.SITE_URL;
});

test('a cache that the same code has made is kept', () => {
  dropForeignCache();
  expect(existsSync('.cache/data.mdb')).toBe(true);
});

test.each([
  'src/mdx/parse.ts',
  'src/search/settings.ts',
  'src/styles/global.css',
  'static/robots.txt',
  'gatsby-node.ts',
  'gatsby-config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
])('a change of %s drops the cache, once', (path) => {
  write(path, 'after');
  dropForeignCache();
  expect(existsSync('.cache')).toBe(false);
  write('.cache/data.mdb', 'cached');
  dropForeignCache();
  expect(existsSync('.cache/data.mdb')).toBe(true);
});

test('so does another setting of the site', () => {
  process.env.SITE_URL = 'https://example.org';
  dropForeignCache();
  expect(existsSync('.cache')).toBe(false);
  expect(console.log).toHaveBeenCalledWith('The cache was made by other code or settings; it is thrown away.');
});

test.each(['content/docs/index.mdx', 'src/gatsby-types.d.ts', '__tests__/a.test.ts'])(
  'a change of %s does not',
  (path) => {
    write(path, 'after');
    dropForeignCache();
    expect(existsSync('.cache/data.mdb')).toBe(true);
  },
);

test('a build that failed after a change of code leaves no cache for the next to believe in', () => {
  write('src/mdx/parse.ts', 'after');
  dropForeignCache();
  dropForeignCache();
  expect(existsSync('.cache')).toBe(false);
});
