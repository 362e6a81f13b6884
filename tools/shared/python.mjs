// The Python virtual environments. Each is created once, and again when its list of packages changes.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, run, say } from './setup.mjs';

/** For the code samples and for the pictures of the Dagster UI. */
const SAMPLES = { folder: '.venv', groups: ['samples'] };
/** The packages whose API is documented. */
const API_FACTS = { folder: '.venv-api-facts', groups: ['api-facts', 'api-facts-libraries'] };
/** The type checker of the samples. */
const SAMPLE_TYPES = { folder: '.venv-types', groups: ['sample-types'] };
/** Groups whose packages are installed without what they need. */
const WITHOUT_DEPENDENCIES = ['api-facts-libraries', 'sample-types'];
const PIP = ['-m', 'pip', '--disable-pip-version-check'];

/** Dagster 1.11.16 needs Python 3.9 to 3.13; the pinned pandas, and the extraction, need 3.11. */
const isSupported = (version) => /^3\.(11|12|13)$/.test(version);

/** The Python of an environment; undefined if the package index cannot be reached to install its packages. */
export const samplesPython = () => prepare(SAMPLES);
export const apiFactsPython = () => prepare(API_FACTS);
export const typesPython = () => prepare(SAMPLE_TYPES);

/**
 * Ends the program with a notice that is hard to overlook, because the package index was not reached. Only in CI is that an
 * error: a run that has checked nothing must not look like one that passed.
 */
export function endNotReached(what) {
  const bar = '!'.repeat(78);
  console.error(`\n${bar}\n!!! ${what}: the Python package index was not reached.\n${bar}`);
  process.exit(process.env.CI ? 1 : 0);
}

/** @param {{ folder: string, groups: string[] }} environment its folder, and the groups of `pyproject.toml` that it has */
function prepare({ folder, groups }) {
  const python = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin', 'python');
  const installedFrom = join(folder, 'installed-from.txt');
  const foundPython = findPython();
  const lists = packagesOf(groups, foundPython);
  const wanted = lists.flatMap(({ packages }) => packages).join('\n');
  if (existsSync(installedFrom) && readFileSync(installedFrom, 'utf8') === wanted) return python;
  refuseLink(folder);
  say(`Installing Python packages into ${folder}/ (once)`);
  if (!run(foundPython, ['-m', 'venv', '--clear', folder])) {
    giveUp(
      `${folder}/ could not be made.`,
      'Look at the output above; Debian and Ubuntu need the package python3-venv.',
    );
  }
  if (!lists.every(({ options, packages }) => run(python, [...PIP, 'install', '--quiet', ...options, ...packages]))) {
    if (!isIndexReached(python, folder)) return undefined;
    giveUp(
      'The packages could not be installed.',
      `Look at ${groups.join(' and ')} in pyproject.toml, and at pip's output above.`,
    );
  }
  writeFileSync(installedFrom, wanted);
  return python;
}

/** The packages of groups, read by Python: pip installs groups from 25.1 on, and environments begin with an older one. */
function packagesOf(groups, python) {
  const program =
    "import json, tomllib; print(json.dumps(tomllib.load(open('pyproject.toml', 'rb'))['dependency-groups']))";
  const listed = JSON.parse(execFileSync(python, ['-c', program], { encoding: 'utf8' }));
  return groups.map((name) => ({
    options: WITHOUT_DEPENDENCIES.includes(name) ? ['--no-deps'] : [],
    packages: listed[name],
  }));
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
