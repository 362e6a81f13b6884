import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const COMMAND = resolve('tools/test/expect-fresh.mjs');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'expect-fresh-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/gatsby-types.d.ts'), 'the types of today\n');
  writeFileSync(
    join(folder, 'write.mjs'),
    "import { cpSync } from 'node:fs'; cpSync(process.argv[2], 'src/gatsby-types.d.ts');",
  );
  writeFileSync(join(folder, 'same'), 'the types of today\n');
  writeFileSync(join(folder, 'other'), 'the types of tomorrow\n');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** What becomes of a command that writes the generated file from another. */
const write = (file: string) =>
  spawnSync('node', [COMMAND, 'node', 'write.mjs', file], { cwd: folder, encoding: 'utf8' });

test('a command that writes what is committed passes', () => {
  expect(write('same')).toMatchObject({ status: 0, stderr: '' });
});

test('a committed file that the command writes anew fails, with its name and the command', () => {
  const { status, stderr } = write('other');
  expect(status).toBe(1);
  expect(stderr).toContain('src/gatsby-types.d.ts: stale in the repository.');
  expect(stderr).toContain('node write.mjs other has just written it anew: commit it.');
});

test('a command that fails is a failure', () => {
  expect(write('missing').status).toBe(1);
});
