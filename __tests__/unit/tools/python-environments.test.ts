import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const LOCK = 'tools/shared/python-packages.txt';
const TOOLS = ['tools/shared', 'tools/test/samples.mjs', 'tools/api-facts/check.mjs', 'tools/asset-graphs/run.mjs'];

/** A Python that makes virtual environments of itself and whose pip reaches nothing. */
const PYTHON = `#!/bin/sh
case "$*" in
  *version_info*) echo 3.12 ;;
  '-m venv --clear '*) mkdir -p "$4/bin" && cp "$0" "$4/bin/python" ;;
  *) exit 1 ;;
esac
`;

let folder: string;

/** Runs a command of the tools where no package index answers. */
function run(command: string, CI: string) {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, command)], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, CI },
  });
  return { status, stderr };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'python-environments-'));
  for (const file of [...TOOLS, 'package-lock.json']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(resolve(file), join(folder, file), { recursive: true });
  }
  mkdirSync(join(folder, 'node_modules'));
  const digest = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  writeFileSync(join(folder, 'node_modules', '.installed-from'), digest);
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'python3'), PYTHON, { mode: 0o755 });
});

afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ['tools/test/samples.mjs', 'THE SAMPLES WERE NOT RUN'],
  ['tools/api-facts/check.mjs', 'THE API FACTS WERE NOT CHECKED'],
])('%s, where the Python package index is not reached,', (command, notice) => {
  test.each([
    ['fails in CI', 'true', 1],
    ["passes on a person's machine", '', 0],
  ])('%s, and says that it was left out', (_what, CI, status) => {
    const ended = run(command, CI);
    expect(ended.stderr).toContain(`${notice}: the Python package index was not reached.`);
    expect(ended.status).toBe(status);
  });
});

test('a Python that cannot be run is named, with what to do', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/asset-graphs/run.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, PYTHON: '/nope' },
  });
  expect(status).toBe(1);
  expect(stderr).toContain("✖ PYTHON names /nope, which can't be run.\n  Set it to the Python of an environment");
});

describe('an environment behind a symbolic link', () => {
  const command = 'tools/api-facts/check.mjs';
  let shared: string;

  beforeEach(() => {
    shared = mkdtempSync(join(tmpdir(), 'shared-environment-'));
    writeFileSync(join(shared, 'installed-from.txt'), 'another-package==1.0\n');
    rmSync(join(folder, '.venv'), { recursive: true, force: true });
    symlinkSync(shared, join(folder, '.venv'));
  });

  afterEach(() => {
    rmSync(join(folder, '.venv'));
    rmSync(shared, { recursive: true });
  });

  test('is not made anew, because it belongs to another folder', () => {
    const { status, stderr } = run(command, '');
    expect(stderr).toContain('.venv is a symbolic link');
    expect(stderr).toContain('Remove the link');
    expect(status).toBe(1);
    expect(readFileSync(join(shared, 'installed-from.txt'), 'utf8')).toBe('another-package==1.0\n');
    expect(existsSync(join(shared, 'bin'))).toBe(false);
  });

  test('is used where it was installed from the same list', () => {
    cpSync(join(folder, LOCK), join(shared, 'installed-from.txt'));
    mkdirSync(join(shared, 'bin'));
    writeFileSync(join(shared, 'bin', 'python'), '#!/bin/sh\n', { mode: 0o755 });
    expect(run(command, '')).toEqual({ status: 0, stderr: '' });
  });
});

test('the lock has what pyproject.toml asks for, in the same versions', () => {
  const [, group] = /^pages = \[$(.*?)^\]$/ms.exec(readFileSync('pyproject.toml', 'utf8')) ?? [];
  const wanted = [...(group ?? '').matchAll(/"([^"]+)"/g)].map(([, name]) => name!.replace(/\[.*\]/, '').toLowerCase());
  const locked = new Set(readFileSync(LOCK, 'utf8').split('\n'));
  expect(wanted.length).toBeGreaterThan(80);
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});
