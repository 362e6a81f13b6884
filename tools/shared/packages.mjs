import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runLogged } from './logged-run.mjs';
import { giveUp, ROOT, say } from './setup.mjs';

const OLDEST_NODE = [20, 19];

/** Checks the version of Node, and installs the packages of the site. */
export async function setUp() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    giveUp(
      `This is Node ${process.versions.node}; the site needs ${OLDEST_NODE.join('.')} or newer.`,
      'Install a current Node from https://nodejs.org, then run the same command again.',
    );
  }
  await install('package-lock.json', ['ci']);
}

/** Installs what a command alone needs into its folder, which has a package.json of its own. */
export async function installOwnPackages(folder) {
  await install(`${folder}/package-lock.json`, ['ci', '--prefix', join(ROOT, folder), '--ignore-scripts']);
}

/** Installs packages beside a lock file unless they were installed from it as it is. */
async function install(lockFile, args) {
  const lock = join(ROOT, lockFile);
  const installedFrom = join(dirname(lock), 'node_modules', '.installed-from');
  const digest = createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (existsSync(installedFrom) && readFileSync(installedFrom, 'utf8') === digest) return;
  say(`Installing the packages of ${lockFile} (once)`);
  if (!(await runLogged('packages', 'npm', [...args, '--no-audit', '--no-fund']))) {
    giveUp('The packages could not be installed.', 'Check that npm reaches its registry: npm ping');
  }
  writeFileSync(installedFrom, digest);
}
