import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { COMMANDS } from '../../../tools/commands/commands.mjs';

const RUN = 'tools/commands/run.mjs';
const { scripts } = jest.requireActual<{ readonly scripts: Readonly<Record<string, string>> }>('../../../package.json');
const commands = Object.entries(COMMANDS).flatMap(([script, named]) =>
  Object.entries(named).map(([name, { line }]) => [script, name, line] as const),
);

test.each(Object.keys(COMMANDS))('npm run %s is a script that lists its commands', (script) => {
  expect(scripts[script]).toBe(`node ${RUN} ${script}`);
  const { stdout } = spawnSync(process.execPath, [RUN, script], { encoding: 'utf8' });
  for (const [name, { does }] of Object.entries(COMMANDS[script]!)) {
    expect(stdout).toMatch(new RegExp(`^npm run ${script} -- ${name}\\s+${does.replace(/[()]/g, '\\$&')}$`, 'm'));
  }
});

test.each(commands)('npm run %s -- %s runs files that exist', (_script, _name, line) => {
  const files = line.split(' ').filter((word) => word.includes('/'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('a name that is none is answered with those that are', () => {
  const { status, stderr } = spawnSync(process.execPath, [RUN, 'bench', 'edits'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('npm run bench has no command edits.');
  expect(stderr).toContain('There are: builds, edit, reading');
});

test('a command that reads the site says so where none is built', () => {
  const root = mkdtempSync(join(tmpdir(), 'commands-'));
  for (const folder of ['tools/commands', 'tools/shared']) cpSync(folder, join(root, folder), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const { status, stderr } = spawnSync(process.execPath, [join(root, RUN), 'test:lane', 'visual'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('There is no built site.');
  expect(stderr).toContain('Run npm run build first.');
});
