import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFile } from '../../../content-loader/content-record';
import { isTextFile } from '../../../content-loader/load-file';
import { mapConcurrently } from '../map-concurrently';
import { listContentFiles, listFiles } from '../list-files';

/** The files of a site, as a check needs them. */
export interface ContentFolder {
  /** The text files of `content/`. */
  readonly files: readonly ContentFile[];
  /** The paths of all files below `content/`. */
  readonly paths: readonly string[];
  /** The paths of all files below `static/`. */
  readonly staticPaths: readonly string[];
}

/** Reads `content/` and lists `static/` of the site in a folder. Fails if there is no content. */
export async function readContent(root: string): Promise<ContentFolder> {
  const folder = join(root, 'content');
  const paths = (await listContentFiles(folder)).sort();
  const files = await mapConcurrently(paths.filter(isTextFile), async (path) => ({
    path,
    text: await readFile(join(folder, path), 'utf8'),
  }));
  return { files, paths, staticPaths: (await listFiles(join(root, 'static')).catch(() => [])).sort() };
}
