import { constants } from 'node:fs';
import { copyFile, mkdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mapConcurrently } from '../../src/gatsby/node/map-concurrently';

/**
 * Copies files into another folder with their times, which servers make entity tags of.
 * @param nameOf the path of a file's copy
 */
export async function copySite(
  from: string,
  files: readonly string[],
  to: string,
  nameOf: (file: string) => string,
): Promise<void> {
  const copies = files.map((file) => ({ file: join(from, file), copy: join(to, nameOf(file)) }));
  for (const folder of new Set(copies.map(({ copy }) => dirname(copy)))) await mkdir(folder, { recursive: true });
  await mapConcurrently(copies, async ({ file, copy }) => {
    const { atime, mtime } = await stat(file);
    await copyFile(file, copy, constants.COPYFILE_FICLONE);
    await utimes(copy, atime, mtime);
  });
}

/** `x.html` for the page `x/index.html`; the first page, and what is no page, keep their names. */
export const pageFile = (file: string): string => file.replace(/(?<=.)\/index\.html$/, '.html');
