import { constants } from 'node:fs';
import { copyFile, mkdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { concurrently } from '../../src/gatsby/node/concurrently';

/** Copies files into another folder with their times, which servers make entity tags of. */
export async function copySite(from: string, files: readonly string[], to: string): Promise<void> {
  const folders = new Set(files.map((file) => dirname(join(to, file))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await concurrently(files, async (file) => {
    const { atime, mtime } = await stat(join(from, file));
    await copyFile(join(from, file), join(to, file), constants.COPYFILE_FICLONE);
    await utimes(join(to, file), atime, mtime);
  });
}
