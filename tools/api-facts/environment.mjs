import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, run, say } from '../setup.mjs';

const FOLDER = '.venv-api-facts';
const PYTHON = join(FOLDER, process.platform === 'win32' ? 'Scripts' : 'bin', 'python');
const INSTALLED_FROM = join(FOLDER, 'installed-from.txt');
const LISTS = [
  { file: 'tools/api-facts/requirements.txt', options: [] },
  { file: 'tools/api-facts/libraries.txt', options: ['--no-deps'] },
];
const PIP = ['-m', 'pip', '--disable-pip-version-check'];

/** Dagster 1.11.16 needs Python 3.9 to 3.13; the extraction needs 3.11. */
const isSupported = (version) => /^3\.(11|12|13)$/.test(version);

/**
 * The Python of the environment that the extraction runs in, made or brought up to date where its lists have changed.
 * Undefined where the packages can't be had because PyPI is not reached; other failures end the program.
 */
export function extractionPython() {
  const lists = LISTS.map(({ file }) => readFileSync(file, 'utf8')).join('\n');
  if (existsSync(INSTALLED_FROM) && readFileSync(INSTALLED_FROM, 'utf8') === lists) return PYTHON;
  say(`Installing the packages of the API facts into ${FOLDER}/ (once; about two minutes)`);
  if (!run(findPython(), ['-m', 'venv', '--clear', FOLDER])) {
    giveUp(
      `${FOLDER}/ could not be made.`,
      'Look at the output above; Debian and Ubuntu need the package python3-venv.',
    );
  }
  if (!LISTS.every(({ file, options }) => run(PYTHON, [...PIP, 'install', '--quiet', ...options, '-r', file]))) {
    if (!isIndexReached()) return undefined;
    giveUp('The packages could not be installed.', "Look at tools/api-facts/*.txt and at pip's output above.");
  }
  writeFileSync(join(FOLDER, '.gitignore'), '*\n');
  writeFileSync(INSTALLED_FROM, lists);
  return PYTHON;
}

function findPython() {
  const found = ['python3', 'python3.13', 'python3.12', 'python3.11', 'python'].find((name) => {
    const { stdout } = spawnSync(name, ['-c', "import sys; print('%d.%d' % sys.version_info[:2])"], {
      encoding: 'utf8',
    });
    return isSupported(stdout?.trim() ?? '');
  });
  return found ?? giveUp('The API facts need Python 3.11 to 3.13.', 'Install one from https://www.python.org.');
}

/** Whether the package index answers at all: asked for the smallest package of the list, as pip is configured. */
function isIndexReached() {
  const { status } = spawnSync(PYTHON, [...PIP, 'download', '--quiet', '--no-deps', '--dest', FOLDER, 'toposort']);
  return status === 0;
}
