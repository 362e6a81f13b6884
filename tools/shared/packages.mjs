import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runLogged } from './logged-run.mjs';
import { giveUp, ROOT, say } from './setup.mjs';

const OLDEST_NODE = [20, 19];
const REMEDY = 'Check that npm reaches its registry: npm ping';
const INSTALLED_FROM = join(ROOT, 'node_modules', '.installed-from');

/** Installs what a command alone needs into its folder, which has a package.json of its own, unless it is there. */
export async function installOwnPackages(folder) {
  if (existsSync(join(ROOT, folder, 'node_modules'))) return;
  say(`Installing the packages of ${folder}/package-lock.json (once)`);
  const args = ['ci', '--prefix', join(ROOT, folder), '--no-audit', '--no-fund', '--ignore-scripts'];
  if (!(await runLogged('packages', 'npm', args))) giveUp('The packages could not be installed.', REMEDY);
}

/** Checks the version of Node, and installs the packages into the current folder unless they were installed from this lock file. */
export async function setUp() {
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
  say('Installing the packages of package-lock.json (once)');
  if (!(await runLogged('packages', 'npm', ['ci', '--no-audit', '--no-fund']))) {
    giveUp('The packages could not be installed.', REMEDY);
  }
  writeFileSync(INSTALLED_FROM, digest);
}
