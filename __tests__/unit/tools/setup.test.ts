import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invocationOf } from '../../../tools/shared/setup.mjs';

const SCRIPT = 'C:\\My Projects\\docs\\tools\\gatsby.mjs';

test.each(['linux', 'win32'] as const)('a script of ours is started without a shell on %s', (platform) => {
  expect(invocationOf('node', [SCRIPT, 'build'], platform)).toEqual({
    file: process.execPath,
    args: [SCRIPT, 'build'],
    shell: false,
  });
});

test('so is the Python of an environment, wherever it is', () => {
  const python = 'C:\\My Projects\\docs\\.venv\\Scripts\\python';
  expect(invocationOf(python, ['-m', 'pip'], 'win32')).toEqual({ file: python, args: ['-m', 'pip'], shell: false });
});

test('npm needs a shell on Windows, and gets its arguments in quotes', () => {
  expect(invocationOf('npm', ['ci', '--prefix', 'My Projects'], 'win32')).toEqual({
    file: 'npm',
    args: ['"ci"', '"--prefix"', '"My Projects"'],
    shell: true,
  });
  expect(invocationOf('npm', ['ci'], 'linux')).toEqual({ file: 'npm', args: ['ci'], shell: false });
});

test('a script in a folder with spaces runs', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'with spaces ')), 'a project');
  mkdirSync(folder);
  const script = join(folder, 'a script.mjs');
  writeFileSync(script, 'console.log(process.argv[2]);');
  const { file, args } = invocationOf('node', [script, 'two words']);
  expect(spawnSync(file, args, { encoding: 'utf8' }).stdout.trim()).toBe('two words');
  rmSync(folder, { recursive: true });
});
