import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lastChange, readContentHistory } from '../../../../../src/gatsby/node/content/content-history';

const HERE = process.cwd();
const PAGE = 'content/docs/index.mdx';
/** A text that is long enough to be recognized after a change. */
const LINES = Array.from({ length: 20 }, (_, index) => `Line ${index} of the page.`);
const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgSign=false'];

let folder: string;

function git(args: readonly string[], day = '2026-01-31'): void {
  const date = `${day}T12:00:00Z`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  execFileSync('git', [...AUTHOR, ...args], { stdio: 'ignore', env });
}

function commit(path: string, text: string, day: string): void {
  writeFileSync(path, text);
  git(['add', '.']);
  git(['commit', '--message', day], day);
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'history-')));
  mkdirSync(join(folder, 'site', 'content', 'docs'), { recursive: true });
  process.chdir(join(folder, 'site'));
});

afterEach(() => {
  process.chdir(HERE);
  rmSync(folder, { recursive: true });
});

test('a page has the day of its newest commit, and that of its first', async () => {
  git(['init']);
  commit(PAGE, 'one', '2026-01-01');
  commit('content/docs/späte-seite.mdx', 'two', '2026-01-02');
  commit(PAGE, 'three', '2026-01-03');
  const { updatedOn, createdOn, warning } = await readContentHistory();
  expect(createdOn.get(PAGE)).toBe('2026-01-01');
  expect(Object.fromEntries(updatedOn)).toEqual({ [PAGE]: '2026-01-03', 'content/docs/späte-seite.mdx': '2026-01-02' });
  expect(warning).toBeUndefined();
});

test('a page keeps its first day when it moves, also if another page takes its place', async () => {
  git(['init']);
  commit(PAGE, LINES.join('\n'), '2026-01-01');
  git(['mv', PAGE, 'content/docs/once.mdx']);
  commit('content/docs/once.mdx', [...LINES, 'more'].join('\n'), '2026-01-02');
  git(['mv', 'content/docs/once.mdx', 'content/docs/twice.mdx']);
  commit('content/docs/once.mdx', 'Something else.', '2026-01-03');
  const { updatedOn, createdOn } = await readContentHistory();
  expect(updatedOn.get('content/docs/twice.mdx')).toBe('2026-01-03');
  expect(createdOn.get('content/docs/twice.mdx')).toBe('2026-01-01');
  expect(createdOn.get('content/docs/once.mdx')).toBe('2026-01-03');
});

test('pages that change places keep their first day', async () => {
  const OTHER = 'content/docs/other.mdx';
  git(['init']);
  commit(PAGE, LINES.join('\n'), '2026-01-01');
  commit(OTHER, LINES.join(' and\n'), '2026-01-02');
  for (const [from, to] of [[PAGE, 'kept'], [OTHER, PAGE], ['kept', OTHER]] as const) git(['mv', from, to]);
  git(['commit', '--message', 'swap'], '2026-01-03');
  const { createdOn } = await readContentHistory();
  expect([PAGE, OTHER].map((path) => createdOn.get(path))).toEqual(['2026-01-02', '2026-01-01']);
});

test('a page that moves while a branch changes it has the day on which the branch is merged', async () => {
  git(['init', '--initial-branch', 'main']);
  commit(PAGE, LINES.join('\n'), '2026-01-01');
  git(['switch', '--create', 'branch']);
  commit(PAGE, [...LINES, 'more'].join('\n'), '2026-01-05');
  git(['switch', 'main']);
  git(['mv', PAGE, 'content/docs/moved.mdx']);
  git(['commit', '--message', 'move'], '2026-01-03');
  git(['merge', 'branch'], '2026-01-06');
  const { updatedOn, createdOn } = await readContentHistory();
  expect(Object.fromEntries(updatedOn)).toEqual({ 'content/docs/moved.mdx': '2026-01-06' });
  expect(createdOn.get('content/docs/moved.mdx')).toBe('2026-01-01');
});

test('in a shallow clone no page has a day, and a warning names the remedy', async () => {
  git(['init']);
  commit(PAGE, 'one', '2026-01-01');
  commit('content/docs/other.mdx', 'two', '2026-01-02');
  git(['clone', '--depth', '1', pathToFileURL(process.cwd()).href, join(folder, 'clone')]);
  process.chdir(join(folder, 'clone'));
  const { updatedOn, warning } = await readContentHistory();
  expect([...updatedOn]).toEqual([]);
  expect(warning).toMatch(/shallow clone.*git fetch --unshallow.*fetch-depth: 0/);
});

test.each([
  ['without a repository', () => undefined, /isn't a git repository/],
  ['in a repository without a commit', () => git(['init']), /no commit yet/],
  [
    'where git fails',
    () => {
      git(['init']);
      writeFileSync('.git/config', '[broken');
    },
    /git failed\..*config/,
  ],
])('%s no page has a day, and a warning says why', async (_where, prepare, reason) => {
  process.env.GIT_CEILING_DIRECTORIES = folder;
  prepare();
  const { updatedOn, warning } = await readContentHistory();
  delete process.env.GIT_CEILING_DIRECTORIES;
  expect([...updatedOn]).toEqual([]);
  expect(warning).toMatch(reason);
});

test('without git no page has a day, and a warning says so', async () => {
  const { PATH } = process.env;
  process.env.PATH = folder;
  const { warning } = await readContentHistory();
  process.env.PATH = PATH;
  expect(warning).toMatch(/git is not installed/);
});

test.each([
  ['that of its front matter', '2026-02-01', '2026-02-01'],
  ['or else that of its file', undefined, '2026-01-31'],
])('the day of the last change of a page is %s', (_which, lastUpdate, day) => {
  const history = { updatedOn: new Map([[PAGE, '2026-01-31']]), createdOn: new Map() };
  expect(lastChange({ file: PAGE, lastUpdate }, history)).toBe(day);
  expect(lastChange({ file: 'content/docs/new.mdx' }, history)).toBeNull();
});
