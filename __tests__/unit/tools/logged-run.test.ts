import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(resolve('tools/shared/logged-run.mjs')).href;
/** A program that says much, then one thing that matters. */
const LOUD = `
  for (let line = 1; line <= 100; line += 1) console.log('npm warn deprecated ' + line);
  console.error('\\u001b[31mThe thing that matters\\u001b[39m');
  process.exitCode = Number(process.argv[2]);
`;
const WAITING = `
  process.on('SIGTERM', () => { console.log('mended'); process.exit(1); });
  console.log('ready');
  setInterval(() => undefined, 1000);
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'logged run '));
  writeFileSync(join(folder, 'loud.mjs'), LOUD);
  writeFileSync(join(folder, 'waiting.mjs'), WAITING);
});
afterEach(() => rmSync(folder, { recursive: true }));

const programFor = (...args: string[]): string[] => [
  '--input-type=module',
  '--eval',
  `import { runLogged } from '${MODULE}';
  console.log('RESULT ' + (await runLogged('loud', 'node', ${JSON.stringify(args)})));`,
];
const log = (): string => readFileSync(join(folder, '.logs', 'loud.log'), 'utf8');

test('of a program that succeeds, only the time is shown; the log has all', () => {
  const { stdout, stderr } = spawnSync(process.execPath, programFor('loud.mjs', '0'), {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^ {2}done in \d+ s\nRESULT true\n$/);
  expect(stderr).toBe('');
  expect(log()).toContain('npm warn deprecated 1\n');
  expect(log()).toContain('The thing that matters\n');
});

test('of a program that fails, the last lines are shown, and the log is named', () => {
  const { stdout, stderr } = spawnSync(process.execPath, programFor('loud.mjs', '3'), {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toBe('RESULT false\n');
  expect(stderr).toContain('The thing that matters\n');
  expect(stderr).not.toContain('deprecated 1\n');
  expect(stderr).toContain(join('.logs', 'loud.log'));
});

test('a program that does not exist is a failure that says why', () => {
  const program = programFor().map((text) => text.replace("'node'", "'no-such-program'"));
  const { stdout, stderr } = spawnSync(process.execPath, program, { cwd: folder, encoding: 'utf8' });
  expect(stdout).toBe('RESULT false\n');
  expect(stderr).toContain('no-such-program');
});

test('a signal is passed on, and the program may do what it has to before all ends', async () => {
  const child = spawn(process.execPath, programFor('waiting.mjs'), { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const isReady = (): boolean => {
    try {
      return log().includes('ready');
    } catch {
      return false;
    }
  };
  while (!isReady()) await new Promise((done) => setTimeout(done, 20));
  const ended = new Promise((done) => child.on('exit', done));
  child.kill('SIGTERM');
  expect(await ended).toBe(143);
  expect(log()).toContain('mended');
});
