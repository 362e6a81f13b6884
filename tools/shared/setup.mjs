import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Turns telemetry off in every program that this project starts, and leaves no compiled Python beside the sources. */
export const QUIET_ENVIRONMENT = {
  GATSBY_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  DAGSTER_DISABLE_TELEMETRY: '1',
  PYTHONDONTWRITEBYTECODE: '1',
};

const OLDEST_NODE = [20, 19];
const INSTALLED_FROM = join(ROOT, 'node_modules', '.installed-from');

/** Prints what is being done. */
export function say(text) {
  console.log(`\n▸ ${text}`);
}

/**
 * Ends the program with an error message and what to do about it.
 * @returns {never}
 */
export function giveUp(diagnostic, remedy) {
  console.error(`\n✖ ${diagnostic}\n  ${remedy}`);
  process.exit(1);
}

/** Runs a program in the current folder with its output shown; returns whether it succeeded. */
export function run(command, args, env = {}) {
  const { file, args: given, shell } = invocationOf(command, args);
  const { status } = spawnSync(file, given, {
    stdio: 'inherit',
    shell,
    env: { ...process.env, ...QUIET_ENVIRONMENT, ...env },
  });
  return status === 0;
}

/** Batch files on Windows, which only a shell starts. */
const BATCH_FILES = ['npm', 'npx'];

/** How a program is started. A shell splits a path at its spaces, so only batch files get one, with quoted arguments. */
export function invocationOf(command, args, platform = process.platform) {
  if (command === 'node') return { file: process.execPath, args, shell: false };
  const shell = platform === 'win32' && BATCH_FILES.includes(command);
  return { file: command, args: shell ? args.map((arg) => `"${arg.replaceAll('"', '""')}"`) : args, shell };
}

/** Checks the version of Node, and installs the packages unless they were installed from this lock file. */
export function setUp() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    giveUp(
      `This is Node ${process.versions.node}; the site needs ${OLDEST_NODE.join('.')} or newer.`,
      'Install a current Node from https://nodejs.org, then run the same command again.',
    );
  }
  const digest = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(INSTALLED_FROM) && readFileSync(INSTALLED_FROM, 'utf8') === digest) return;
  say('Installing the packages of package-lock.json (once; about two minutes)');
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) {
    giveUp('The packages could not be installed.', 'Check that npm reaches its registry: npm ping');
  }
  writeFileSync(INSTALLED_FROM, digest);
}
