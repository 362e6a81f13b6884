import { createHash, randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapConcurrently } from '../../src/gatsby/node/map-concurrently';
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
  const compressible = files.filter((file) => COMPRESSIBLE.test(file)).map((file) => join(folder, file));
  const results = await mapConcurrently(compressible, async (file) => {
    const bytes = await readFile(file);
    const forms = await Promise.all(encodings.map((encoding) => compressFile(file, bytes, encoding, cache)));
    return { bytes: bytes.length, forms };
  });
  return {
    bytes: sum(results.map(({ bytes }) => bytes)),
    files: results.length,
    reused: results.flatMap(({ forms }) => forms).filter(({ reused }) => reused).length,
    compressed: Object.fromEntries(
      encodings.map(({ name }, index) => [name, sum(results.map(({ forms }) => forms[index]?.size ?? 0))]),
    ),
  };
}

async function compressFile(
  file: string,
  bytes: Buffer,
  { name, extension, settings, compress }: Encoding,
  cache: string,
) {
  if (bytes.length < SMALLEST) return { size: bytes.length, reused: false };
  const key = createHash('sha256').update(`${name} ${settings}\n`).update(bytes).digest('hex');
  const kept = join(cache, key);
  const reused = existsSync(kept);
  if (!reused) await keep(kept, await compress(bytes));
  const { size } = await stat(kept);
  if (size >= bytes.length) return { size: bytes.length, reused };
  const target = `${file}.${extension}`;
  await copyFile(kept, target, constants.COPYFILE_FICLONE);
  const { atime, mtime } = await stat(file);
  await utimes(target, atime, mtime);
  return { size, reused };
}

/** Writes a result in one step: other processes, which may write the same, never read half of it. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
