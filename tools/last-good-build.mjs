// Keeps the last good build while a new one is made. Gatsby writes into `public/` and `.cache/` in place, so before a build
// both are copied aside. A build that does not succeed is undone: the copies take their place. A build that was killed has
// left its marker, and the next command undoes it. docs/builds.md says what that guarantees.
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { mirror } from './mirror.mjs';

/** What a build changes: the site, and what Gatsby remembers of it. One without the other makes stale pages. */
const BUILD = ['public', '.cache'];
const LAST_GOOD = '.last-good-build';
/** Stands while a build is neither kept nor undone. Its lines are the processes of the build. */
const UNFINISHED = join(LAST_GOOD, 'unfinished');
const DISCARDED = join(LAST_GOOD, 'discarded');

const PATIENCE = 5000;
const PAUSE = 20;

/** Copies the last good build aside. From here on it is what `undoBuild` brings back. */
export function beginBuild() {
  mkdirSync(LAST_GOOD, { recursive: true });
  for (const name of BUILD) mirror(name, join(LAST_GOOD, name));
  writeFileSync(UNFINISHED, '');
  noteProcess();
}

/** Makes the new build the last good one. */
export function keepBuild() {
  rmSync(UNFINISHED);
}

/** Brings the last good build back. Where it is killed on the way, the next call goes on: what is back is not there to move. */
export function undoBuild() {
  for (const name of BUILD) {
    const copy = join(LAST_GOOD, name);
    if (!existsSync(copy)) continue;
    remove(DISCARDED);
    // A folder that is moved is gone at once, however many files it holds.
    if (existsSync(name)) renameSync(name, DISCARDED);
    renameSync(copy, name);
  }
  rmSync(UNFINISHED);
  remove(DISCARDED);
}

/** Whether a build was begun that is neither kept nor undone. */
export function isUnfinished() {
  return existsSync(UNFINISHED);
}

/** Adds this process to those of the build. */
export function noteProcess() {
  appendFileSync(UNFINISHED, `${process.pid}\n`);
}

/** The other processes of the unfinished build that still run. */
export function runningProcesses() {
  const ids = readFileSync(UNFINISHED, 'utf8').split('\n').filter(Boolean).map(Number);
  return ids.filter((id) => id !== process.pid && isRunning(id));
}

/** Ends what a failed build has left running: Gatsby's workers do not notice that their parent is gone, and write on. */
export async function endProcesses() {
  for (const id of runningProcesses()) process.kill(id, 'SIGKILL');
  for (let waited = 0; waited < PATIENCE && runningProcesses().length > 0; waited += PAUSE) await setTimeout(PAUSE);
}

function isRunning(id) {
  try {
    process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return !isZombie(id);
}

/** A killed process whose parent is gone stands in the list of processes until somebody asks for its end: in a container, nobody. */
function isZombie(id) {
  try {
    return /\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return false; // not Linux
  }
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
