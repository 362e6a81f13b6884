import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beginBuild, isUnfinished, keepBuild, runningProcesses, undoBuild } from '../../../tools/last-good-build.mjs';

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

const GOOD = { 'public/index.html': 'good', 'public/a/index.html': 'good', '.cache/data/data.mdb': 'good' };
const HALF = { 'public/index.html': 'half', 'public/b/index.html': 'half', '.cache/data/data.mdb': 'half' };

beforeEach(() => {
  process.chdir(mkdtempSync(join(tmpdir(), 'last-good-build-')));
  write(GOOD);
});

afterEach(() => {
  const folder = process.cwd();
  process.chdir(HERE);
  rmSync(folder, { recursive: true });
});

/** What a build does until it stops. */
function buildHalf(): void {
  beginBuild();
  write(HALF);
  rmSync('public/a', { recursive: true });
}

test('a build that is kept is what it made', () => {
  beginBuild();
  write(HALF);
  keepBuild();
  expect(isUnfinished()).toBe(false);
  expect(read()).toEqual({ ...GOOD, ...HALF });
});

test('a build that is undone has changed, added and deleted nothing, in the site and in the cache', () => {
  buildHalf();
  expect(isUnfinished()).toBe(true);
  undoBuild();
  expect(isUnfinished()).toBe(false);
  expect(read()).toEqual(GOOD);
});

test('each build is undone to the one before it, though its copy holds older files', () => {
  beginBuild();
  write({ 'public/index.html': 'better', 'public/c/index.html': 'better' });
  rmSync('public/a', { recursive: true });
  keepBuild();
  const better = read();
  beginBuild();
  write(HALF);
  rmSync('public/c', { recursive: true });
  undoBuild();
  expect(read()).toEqual(better);
});

test('where there was no site, a build that is undone leaves none', () => {
  for (const folder of ['public', '.cache']) rmSync(folder, { recursive: true });
  beginBuild();
  write(HALF);
  undoBuild();
  expect(read()).toEqual({});
});

test.each([
  ['before anything was moved', () => undefined],
  ['when the half site was away', () => rmSync('public', { recursive: true })],
  [
    'when the site was back and the cache was not',
    () => {
      rmSync('public', { recursive: true });
      write({ 'public/index.html': 'good', 'public/a/index.html': 'good' });
      rmSync(join(LAST_GOOD, 'public'), { recursive: true });
    },
  ],
])('an undoing that was itself killed %s is ended by the next', (_when, killed) => {
  buildHalf();
  killed();
  undoBuild();
  expect(read()).toEqual(GOOD);
});

test('a process that has ended does not count as a running build, one that runs does', () => {
  beginBuild();
  const file = join(LAST_GOOD, 'unfinished');
  writeFileSync(file, `${process.pid}\n${process.ppid}\n99999999\n`);
  expect(runningProcesses()).toEqual([process.ppid]);
});
