import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beginBuild, isCold, isUnfinished, keepBuild, lock, undoBuild } from '../../../../tools/gatsby/rollback.mjs';

const HERE = process.cwd();
const LAST_GOOD = '.last-good-build';

/** Writes files below the folder of the site, by their paths. */
function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** The files of the site and of its cache, by their paths. */
function read(): Record<string, string> {
  const paths = ['public', '.cache'].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path))) : [],
  );
  return Object.fromEntries(
    paths.filter((path) => statSync(path).isFile()).map((path) => [path, readFileSync(path, 'utf8')]),
  );
}

const GOOD = { 'public/index.html': 'good', 'public/a/index.html': 'good' };
const HALF = { 'public/index.html': 'half', 'public/b/index.html': 'half', '.cache/data/data.mdb': 'half' };

beforeEach(() => {
  process.chdir(mkdtempSync(join(tmpdir(), 'last-good-build-')));
  write({ ...GOOD, '.cache/data/data.mdb': 'good' });
});

afterEach(() => {
  const folder = process.cwd();
  process.chdir(HERE);
  rmSync(folder, { recursive: true });
});

/** What a build does until it stops. */
async function buildHalf(): Promise<void> {
  await beginBuild();
  write(HALF);
  rmSync('public/a', { recursive: true });
}

test('a build that is kept is what it made', async () => {
  await beginBuild();
  write(HALF);
  await keepBuild();
  expect(isUnfinished()).toBe(false);
  expect(read()).toEqual({ ...GOOD, ...HALF });
});

test('a build that is undone has changed, added and deleted nothing in the site, and left no cache', async () => {
  await buildHalf();
  expect(isUnfinished()).toBe(true);
  await undoBuild();
  expect(isUnfinished()).toBe(false);
  expect(read()).toEqual(GOOD);
});

test('what `serve` needs of the cache stays, and the next build starts from nothing all the same', async () => {
  const needed = { '.cache/compiled/gatsby-config.js': 'compiled', '.cache/match-paths.json': '[]' };
  write(needed);
  expect(isCold()).toBe(false);
  await buildHalf();
  await undoBuild();
  expect(read()).toEqual({ ...GOOD, ...needed });
  expect(isCold()).toBe(true);
});

test('each build is undone to the one before it', async () => {
  await beginBuild();
  write({ 'public/index.html': 'better', 'public/c/index.html': 'better' });
  rmSync('public/a', { recursive: true });
  await keepBuild();
  await beginBuild();
  write(HALF);
  rmSync('public/c', { recursive: true });
  await undoBuild();
  expect(read()).toEqual({ 'public/index.html': 'better', 'public/c/index.html': 'better' });
});

test('where there was no site, a build that is undone leaves none', async () => {
  for (const folder of ['public', '.cache']) rmSync(folder, { recursive: true });
  await beginBuild();
  write(HALF);
  await undoBuild();
  expect(existsSync('public')).toBe(false);
  expect(read()).toEqual({});
});

test('an undoing that was killed once the empty site was away is ended by the next', async () => {
  for (const folder of ['public', '.cache']) rmSync(folder, { recursive: true });
  await beginBuild();
  rmSync(join(LAST_GOOD, 'public'), { recursive: true });
  await undoBuild();
  expect(isUnfinished()).toBe(false);
  expect(existsSync('public')).toBe(false);
});

test.each([
  ['before anything was moved', () => undefined],
  ['when the cache was gone', () => rmSync('.cache', { recursive: true })],
  ['when the half site was away', () => rmSync('public', { recursive: true })],
  [
    'when the site was back',
    () => {
      rmSync('public', { recursive: true });
      write(GOOD);
      rmSync(join(LAST_GOOD, 'public'), { recursive: true });
    },
  ],
])('an undoing that was itself killed %s is ended by the next', async (_when, killed) => {
  await buildHalf();
  killed();
  await undoBuild();
  expect(isUnfinished()).toBe(false);
  expect(read()).toEqual(GOOD);
});

test('a copy that was killed halfway is not what is put back', async () => {
  write({ [join(LAST_GOOD, 'public', 'stale.html')]: 'of an older copy' });
  expect(isUnfinished()).toBe(false);
  await buildHalf();
  await undoBuild();
  expect(read()).toEqual(GOOD);
});

describe('the lock', () => {
  test('keeps a second build out until it is given back', async () => {
    const unlock = await lock('site');
    expect(await lock('site', 0)).toBeUndefined();
    await unlock?.();
    await (
      await lock('site', 0)
    )?.();
  });

  test('on the cache is another one than that on the site: a server may start beside develop', async () => {
    const unlockCache = await lock('cache');
    const unlockSite = await lock('site', 0);
    expect(unlockSite).toBeDefined();
    await unlockSite?.();
    expect(await lock('cache', 0)).toBeUndefined();
    await unlockCache?.();
  });

  test('of a process that was killed does not count, whatever process has its number now', async () => {
    const file = join(LAST_GOOD, 'site.lock');
    mkdirSync(file, { recursive: true });
    const aMinuteAgo = Date.now() / 1000 - 60;
    utimesSync(file, aMinuteAgo, aMinuteAgo);
    writeFileSync(join(LAST_GOOD, 'unfinished'), `${process.ppid}\n`);
    const unlock = await lock('site', 0);
    expect(unlock).toBeDefined();
    await unlock?.();
  });
});
