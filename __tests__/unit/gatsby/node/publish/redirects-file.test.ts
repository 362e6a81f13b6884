import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { publishRedirectsFile, redirectsFile } from '../../../../../src/gatsby/node/publish/redirects-file';

const REDIRECTS = [
  { from: '/intro', to: '/' },
  { from: '/old/page', to: '/guides/page#first' },
];

/** The rules of a file, without its comments. */
const rulesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('_redirects has a rule of three words for each old route, with and without a slash at its end', () => {
  expect(rulesOf(redirectsFile(REDIRECTS, ''))).toEqual([
    '/intro / 301',
    '/intro/ / 301',
    '/old/page /guides/page#first 301',
    '/old/page/ /guides/page#first 301',
  ]);
});

test('a site without redirects has no rules', () => {
  expect(rulesOf(redirectsFile([], ''))).toEqual([]);
});

describe('a build', () => {
  const root = resolve('.');
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'redirects-'));
    process.chdir(folder);
  });

  afterEach(async () => {
    process.chdir(root);
    await rm(folder, { recursive: true });
  });

  test('[SITE-11] publishes the file, under the base path', async () => {
    await publishRedirectsFile(REDIRECTS, '/manual');
    expect(rulesOf(await readFile('public/_redirects', 'utf8'))).toContain('/manual/intro /manual/ 301');
  });
});
