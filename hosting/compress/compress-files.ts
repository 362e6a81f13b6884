import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { concurrently } from '../../src/gatsby/node/concurrently';
import type { Encoding } from './encodings';

/** Extensions of files whose format is not compressed. */
const COMPRESSIBLE = /\.(?:atom|css|html|ico|js|json|map|md|rss|svg|txt|webmanifest|xml)$/;
/** Below this a compressed file saves less than its headers cost. */
const SMALLEST = 256;

/** What compressing has cost and saved. */
export interface Compression {
  /** The bytes of all files that were compressed, before. */
  readonly bytes: number;
  readonly files: number;
  /** How many results were taken from the cache. */
  readonly reused: number;
  /** The bytes of the compressed files, by encoding; of a file that got no smaller, its own. */
  readonly compressed: Readonly<Record<string, number>>;
}

interface Task {
  readonly file: string;
  readonly encoding: Encoding;
}

/**
 * Writes the compressed forms of files beside them, each where it is smaller. Results are kept by the content of the file
 * and the settings: a page that stays the same is not compressed again.
 * @param folder the folder of the files; their compressed forms get their times, so that a server gives them lasting tags
 */
export async function compressFiles(
  folder: string,
  files: readonly string[],
  encodings: readonly Encoding[],
  cache: string,
): Promise<Compression> {
  await mkdir(cache, { recursive: true });
  const tasks = files
    .filter((file) => COMPRESSIBLE.test(file))
    .flatMap((file) => encodings.map((encoding): Task => ({ file: join(folder, file), encoding })));
  const results = await concurrently(tasks, (task) => compressFile(task, cache));
  const sizes = encodings.map(({ name }) => {
    const ofEncoding = results.filter((_, index) => tasks[index]?.encoding.name === name);
    return [name, sum(ofEncoding.map(({ size }) => size))] as const;
  });
  const originals = results.filter((_, index) => index % encodings.length === 0);
  return {
    bytes: sum(originals.map(({ original }) => original)),
    files: originals.length,
    reused: results.filter(({ reused }) => reused).length,
    compressed: Object.fromEntries(sizes),
  };
}

async function compressFile({ file, encoding }: Task, cache: string) {
  const bytes = await readFile(file);
  const original = bytes.length;
  if (original < SMALLEST) return { original, size: original, reused: false };
  const key = createHash('sha256').update(`${encoding.name} ${encoding.settings}\n`).update(bytes).digest('hex');
  const kept = join(cache, key);
  const reused = await stat(kept).then(
    () => true,
    () => false,
  );
  if (!reused) await keep(kept, await encoding.compress(bytes));
  const { size } = await stat(kept);
  if (size >= original) return { original, size: original, reused };
  const target = `${file}.${encoding.extension}`;
  await copyFile(kept, target, constants.COPYFILE_FICLONE);
  const { atime, mtime } = await stat(file);
  await utimes(target, atime, mtime);
  return { original, size, reused };
}

/** Writes a result in one step: other processes, which may write the same, never read half of it. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
