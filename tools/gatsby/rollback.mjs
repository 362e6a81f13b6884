// Keeps the last good site while a build writes into `public/`: docs/builds.md says what that guarantees.
import { constants, existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';

const SITE = 'public';
/** What Gatsby remembers of the site. Beside another `public/` it would leave stale pages there for good. */
const CACHE = '.cache';
/** Only what is compiled of Gatsby's configuration is no memory of the site; `serve` needs it. */
const COMPILED = 'compiled';
const FOLDER = '.last-good-build';
const COPY = join(FOLDER, SITE);
/** Exists while the site is that of a build which has not ended well. */
const UNFINISHED = join(FOLDER, 'unfinished');

/** A lock is renewed every second; one that was not for five belongs to a process that was killed. */
const LOCK = { lockfilePath: join(FOLDER, 'lock'), realpath: false, stale: 5000, update: 1000 };
/** How often to try, once a second: for longer than it takes until the lock of a killed process is known to be one. */
const RETRIES = 7;

/**
 * Makes this process the only one that builds here, or that changes what a build has left.
 * @returns what gives the lock back; undefined where a build runs
 */
export async function lockFolder(retries = RETRIES) {
  await mkdir(FOLDER, { recursive: true });
  try {
    return await lockfile.lock('.', { ...LOCK, retries: { retries, factor: 1, minTimeout: 1000 } });
  } catch (error) {
    if (error.code === 'ELOCKED') return undefined;
    throw error;
  }
}

/** Copies the site aside. A file that is linked would not do: Gatsby writes into the files that are there. */
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

/** Whether Gatsby remembers nothing: it would not know then which files of the site are stale. */
export function isCold() {
  return cachedNames().length === 0;
}

/** Puts the last good site back and drops the cache. Where it is killed on the way, the next call does the rest. */
export async function undoBuild() {
  for (const name of cachedNames()) await remove(join(CACHE, name));
  if (existsSync(COPY)) {
    await remove(SITE);
    await rename(COPY, SITE);
  }
  if (readdirSync(SITE).length === 0) await rmdir(SITE); // there was no site
  await remove(UNFINISHED);
}

/** Whether a build was begun that is neither kept nor undone. */
export function isUnfinished() {
  return existsSync(UNFINISHED);
}

function cachedNames() {
  return existsSync(CACHE) ? readdirSync(CACHE).filter((name) => name !== COMPILED) : [];
}

function remove(path) {
  return rm(path, { recursive: true, force: true, maxRetries: 3 });
}
