import { constants, copyFileSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** A copied time loses what is finer than a millisecond. */
const SAME_TIME = 1;

/**
 * Makes `copy` the same as `folder`, and empty where there is no such folder. Only files whose size or time differs are
 * copied. No links: Gatsby writes into the files that are there. Databases change without telling: they are always copied.
 */
export function mirror(folder, copy) {
  const entries = entriesOf(folder);
  mkdirSync(copy, { recursive: true });
  for (const [name, kind] of entriesOf(copy)) {
    if (entries.get(name) !== kind) rmSync(join(copy, name), { recursive: true });
  }
  for (const [name, kind] of entries) {
    const [from, to] = [join(folder, name), join(copy, name)];
    if (kind === 'folder') mirror(from, to);
    else if (name.endsWith('.mdb') || !isSame(from, to)) copyFile(from, to);
  }
}

/** Files and folders by name. What is neither, such as a socket, belongs to a program that has ended. */
function entriesOf(folder) {
  if (!lstatSync(folder, { throwIfNoEntry: false })) return new Map();
  const entries = readdirSync(folder, { withFileTypes: true });
  return new Map(
    entries.flatMap((entry) => {
      if (entry.isDirectory()) return [[entry.name, 'folder']];
      return entry.isFile() ? [[entry.name, 'file']] : [];
    }),
  );
}

function isSame(from, to) {
  const copy = statSync(to, { throwIfNoEntry: false });
  if (!copy) return false;
  const { size, mtimeMs } = statSync(from);
  return size === copy.size && Math.abs(mtimeMs - copy.mtimeMs) < SAME_TIME;
}

/** The time is set last: a copy that was interrupted has another, and is made again. */
function copyFile(from, to) {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
}
