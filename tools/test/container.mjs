// Does without Docker what the Dockerfile says: the instructions of its first stage in their order, in a folder that has
// nothing but what Docker would copy, then the tests of the second stage's server on what was made.
// usage: npm run test:lane -- container
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { chdir } from 'node:process';
import { installMissing } from '../shared/debian.mjs';
import { stagesOf } from './dockerfile.mjs';
import { giveUp, ROOT, run, say } from '../shared/setup.mjs';

chdir(ROOT);
const stages = stagesOf('hosting/Dockerfile');
const ignored = readFileSync('hosting/Dockerfile.dockerignore', 'utf8').split('\n').filter(Boolean);
const folder = mkdtempSync(join(tmpdir(), 'container-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

requirePackages();
chdir(folder);
for (const { name, text } of stages[0] ?? []) follow(name, text);
say('The tests of the second stage');
const tested = run('npx', ['--no-install', 'jest', '--config', '__tests__/jest.hosting.mjs', 'container.test']);
process.exit(tested ? 0 : 1);

/** Both images have these packages of Debian. */
function requirePackages() {
  const packages = stages
    .flat()
    .flatMap(({ text }) => /apt-get install (.+?) &&/.exec(text)?.[1]?.split(' ') ?? [])
    .filter((word) => !word.startsWith('-'));
  const isMissing = (name) => spawnSync('dpkg', ['--status', name], { stdio: 'ignore' }).status !== 0;
  const missing = installMissing(() => packages.filter(isMissing), 'the test of the container');
  if (missing.length > 0) {
    giveUp(`The container has packages that are not here: ${missing.join(', ')}.`, 'Install them; Debian has them.');
  }
}

function follow(name, text) {
  if (name === 'COPY') copy(text.split(' '));
  if (name !== 'RUN' || text.startsWith('apt-get')) return;
  say(text);
  if (!run('sh', ['-c', text])) giveUp(`The first stage ends here: ${text}`, 'Its output is above.');
}

/** Copies as Docker does, which leaves out what is ignored. */
function copy(words) {
  const target = words.pop();
  for (const source of words) {
    const filter = (path) => !isIgnored(relative(ROOT, path));
    cpSync(join(ROOT, source), join(folder, target, source), { recursive: true, verbatimSymlinks: true, filter });
  }
}

/** @param {string} path from the project's root */
function isIgnored(path) {
  return ignored.some((line) => (line.startsWith('**/') ? basename(path) === line.slice(3) : path === line));
}
