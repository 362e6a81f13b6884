import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ContentFile } from '../../src/content-loader/content-record';
import { isTextFile } from '../../src/content-loader/load-file';
import { concurrently } from '../../src/gatsby/node/concurrently';

/** What a check needs to know of the files of a site. */
export interface ContentFolder {
  /** The files of `content/` that say anything, with their texts. */
  readonly files: readonly ContentFile[];
  /** The paths of all files below `content/`. */
  readonly paths: readonly string[];
  /** The paths of all files below `static/`. */
  readonly staticPaths: readonly string[];
}

/** Reads `content/` and lists `static/` of the site in a folder. Fails where there is no content. */
export async function readContent(root: string): Promise<ContentFolder> {
  const folder = join(root, 'content');
  const paths = await listFiles(folder);
  const files = await concurrently(paths.filter(isTextFile), async (path) => ({
    path,
    text: await readFile(join(folder, path), 'utf8'),
  }));
  return { files, paths, staticPaths: await listFiles(join(root, 'static')).catch(() => []) };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('__pycache__'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}
