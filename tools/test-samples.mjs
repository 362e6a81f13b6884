// Runs the Python code samples of the pages against the real packages. usage: npm run test:samples
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { giveUp, ROOT, run, say } from './setup.mjs';

const REQUIREMENTS = '__tests__/samples/requirements.txt';
const VENV = '.venv';
const BIN = join(VENV, process.platform === 'win32' ? 'Scripts' : 'bin');
const INSTALLED_FROM = join(VENV, 'installed-from.txt');

/** Dagster 1.11.16 needs Python 3.9 to 3.13; the pinned pandas needs 3.11. */
const isSupported = (version) => /^3\.(11|12|13)$/.test(version);

chdir(ROOT);
const python = ['python3', 'python3.13', 'python3.12', 'python3.11', 'python'].find((name) => {
  const { stdout } = spawnSync(name, ['-c', "import sys; print('%d.%d' % sys.version_info[:2])"], { encoding: 'utf8' });
  return isSupported(stdout?.trim() ?? '');
});
if (!python)
  giveUp('The samples need Python 3.11 to 3.13, and none was found.', 'Install one from https://www.python.org.');

const requirements = readFileSync(REQUIREMENTS, 'utf8');
if (!existsSync(INSTALLED_FROM) || readFileSync(INSTALLED_FROM, 'utf8') !== requirements) {
  say(`Installing ${REQUIREMENTS} into ${VENV}/ (once; about two minutes)`);
  const installed =
    run(python, ['-m', 'venv', '--clear', VENV]) &&
    run(join(BIN, 'python'), ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', REQUIREMENTS]);
  if (!installed)
    giveUp('The packages of the samples could not be installed.', `Look at ${REQUIREMENTS} and at pip's output above.`);
  writeFileSync(INSTALLED_FROM, requirements);
}
say('Running the samples');
const succeeded = run(join(BIN, 'python'), ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', '__tests__/samples'], {
  PYTHONPATH: 'content/samples',
  DAGSTER_DISABLE_TELEMETRY: '1',
  PYTHONDONTWRITEBYTECODE: '1',
});
process.exit(succeeded ? 0 : 1);
