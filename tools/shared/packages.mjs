import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runLogged } from './logged-run.mjs';
import { giveUp, ROOT, say } from './setup.mjs';

const OLDEST_NODE = [20, 19];
const INSTALLED_FROM = join(ROOT, 'node_modules', '.installed-from');

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
    giveUp('The packages could not be installed.', 'Check that npm reaches its registry: npm ping');
  }
  writeFileSync(INSTALLED_FROM, digest);
}
