// Keeps the last good site while a build writes into `public/`: docs/builds.md says what that guarantees.
import { constants, existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';

const SITE = 'public';
/** Gatsby's cache. Used with another `public/`, it would leave stale pages there. */
const CACHE = '.cache';
/** What `serve` needs: the compiled configuration, and the routes of the browser's own. Neither says anything about the pages. */
const KEPT = ['compiled', 'match-paths.json'];
const FOLDER = '.last-good-build';
const COPY = join(FOLDER, SITE);
/** This file exists from the beginning of a build until the build succeeds or is undone. */
const UNFINISHED = join(FOLDER, 'unfinished');

/** A lock is renewed every second. One that is five seconds old belongs to a process that was killed. */
const LOCK = { realpath: false, stale: 5000, update: 1000 };
/** How often to try, once a second: longer than the lock of a killed process is respected. */
const RETRIES = 7;

/**
 * Makes this process the only one that may change the site, or use the cache, in this folder.
 * @param {'site' | 'cache'} what
 * @returns what gives the lock back; undefined where another process has it
 */
export async function lock(what, retries = RETRIES) {
  await mkdir(FOLDER, { recursive: true });
  try {
    return await lockfile.lock(join(FOLDER, what), { ...LOCK, retries: { retries, factor: 1, minTimeout: 1000 } });
  } catch (error) {
    if (error.code === 'ELOCKED') return undefined;
    throw error;
  }
}

/** Copies the site. Hard links would not protect it, since Gatsby writes into existing files. */
export async function beginBuild() {
  await remove(COPY);
  await mkdir(COPY, { recursive: true });
  if (existsSync(SITE)) {
    await cp(SITE, COPY, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE });
  }
  await writeFile(UNFINISHED, '');
}

/** Makes the new site the last good one. */
export async function keepBuild() {
  await remove(UNFINISHED);
  await remove(COPY);
}

/** Whether Gatsby has no cache, and so cannot know which files of the site are stale. */
export function isCold() {
  return cachedNames().length === 0;
}

/** Restores the last good site and deletes the cache. If it is interrupted, the next call does the rest. */
export async function undoBuild() {
  for (const name of cachedNames()) await remove(join(CACHE, name));
  if (existsSync(COPY)) {
    await remove(SITE);
    await rename(COPY, SITE);
  }
  if (existsSync(SITE) && readdirSync(SITE).length === 0) await rmdir(SITE); // there was no site
  await remove(UNFINISHED);
}

/** Whether the last build was interrupted. */
export function isUnfinished() {
  return existsSync(UNFINISHED);
}

function cachedNames() {
  return existsSync(CACHE) ? readdirSync(CACHE).filter((name) => !KEPT.includes(name)) : [];
}

function remove(path) {
  return rm(path, { recursive: true, force: true, maxRetries: 3 });
}
