// The Python virtual environments. Each is created once, and again when its list of packages changes.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, run, say } from './setup.mjs';

/** For the code samples, for the pictures of the Dagster UI, and for the extraction of API facts. */
const PAGES = { folder: '.venv', lock: 'tools/shared/python-packages.txt' };
/** The linter and the type checker, with packages that would not go together with those of the samples. */
const CHECKS = { folder: '.venv-checks', lock: 'tools/check-python/python-packages.txt' };
/** Installs the hundreds of packages of a lock in seconds, where pip needs minutes. */
const INSTALLER = 'uv==0.13.9';
const PIP = ['-m', 'pip', '--disable-pip-version-check'];

/** Dagster 1.11.16 needs Python 3.9 to 3.13; the pinned pandas, and the extraction, need 3.11. */
const isSupported = (version) => /^3\.(11|12|13)$/.test(version);

/** The Python of an environment; undefined if the package index cannot be reached to install its packages. */
export const pagesPython = () => prepare(PAGES);
export const checksPython = () => prepare(CHECKS);

/** The Python that `PYTHON` of the environment names, or else the one of the pages. */
export function namedPython() {
  const { PYTHON } = process.env;
  if (!PYTHON) return pagesPython();
  if (spawnSync(PYTHON, ['--version']).status !== 0)
    giveUp(
      `PYTHON names ${PYTHON}, which can't be run.`,
      'Set it to the Python of an environment, such as .venv/bin/python, or leave it out: then the one of the pages is used.',
    );
  return PYTHON;
}

/**
 * Ends the program with a notice that is hard to overlook, because the package index was not reached. Only in CI is that an
 * error: a run that has checked nothing must not look like one that passed.
 */
export function endNotReached(what) {
  const bar = '!'.repeat(78);
  console.error(`\n${bar}\n!!! ${what}: the Python package index was not reached.\n${bar}`);
  process.exit(process.env.CI ? 1 : 0);
}

/** @param {{ folder: string, lock: string }} environment its folder, and the file that lists its packages, exact and complete */
function prepare({ folder, lock }) {
  const python = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin', 'python');
  const installedFrom = join(folder, 'installed-from.txt');
  const wanted = readFileSync(lock, 'utf8');
  if (existsSync(installedFrom) && readFileSync(installedFrom, 'utf8') === wanted) return python;
  refuseLink(folder);
  say(`Installing Python packages into ${folder}/ (once)`);
  if (!run(findPython(), ['-m', 'venv', '--clear', folder])) {
    giveUp(
      `${folder}/ could not be made.`,
      'Look at the output above; Debian and Ubuntu need the package python3-venv.',
    );
  }
  const install = ['-m', 'uv', 'pip', 'install', '--quiet', '--python', python, '--no-deps', '--requirement', lock];
  if (!run(python, [...PIP, 'install', '--quiet', INSTALLER]) || !run(python, install)) {
    if (!isIndexReached(python, folder)) return undefined;
    giveUp('The packages could not be installed.', `Look at ${lock}, and at the output above.`);
  }
  writeFileSync(installedFrom, wanted);
  return python;
}

/** Creating an environment empties its folder. Behind a symbolic link, that folder belongs to another project. */
function refuseLink(folder) {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  giveUp(
    `${folder} is a symbolic link, and the folder behind it was not installed from the packages listed here.`,
    'Remove the link and run the same command again, which makes an environment of its own; or link to one that fits.',
  );
}

function findPython() {
  const found = ['python3', 'python3.13', 'python3.12', 'python3.11', 'python'].find((name) => {
    const { stdout } = spawnSync(name, ['-c', "import sys; print('%d.%d' % sys.version_info[:2])"], {
      encoding: 'utf8',
    });
    return isSupported(stdout?.trim() ?? '');
  });
  return (
    found ?? giveUp('This needs Python 3.11 to 3.13, and none was found.', 'Install one from https://www.python.org.')
  );
}

/** Whether the package index answers at all: asked for a small package, as pip is configured. */
function isIndexReached(python, folder) {
  const { status } = spawnSync(python, [...PIP, 'download', '--quiet', '--no-deps', '--dest', folder, 'toposort']);
  return status === 0;
}
