import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFile } from '../../src/content-loader/content-record';
import { isTextFile } from '../../src/content-loader/load-file';
import { listFiles } from '../../src/gatsby/node/list-files';
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
  const paths = (await listFiles(folder)).sort();
  const files = await concurrently(paths.filter(isTextFile), async (path) => ({
    path,
    text: await readFile(join(folder, path), 'utf8'),
  }));
  return { files, paths, staticPaths: (await listFiles(join(root, 'static')).catch(() => [])).sort() };
}
