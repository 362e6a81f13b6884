import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from '../list-files';

const PUBLIC = 'public';

/** Where a route's file is. */
export function publicFile(route: string): string {
  return join(PUBLIC, route);
}

/** Writes what answers a route. */
export async function writePublicFile(route: string, content: string | Uint8Array): Promise<void> {
  const file = publicFile(route);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/**
 * Deletes the Markdown and the preview images of pages that no longer exist or are drafts now; Markdown of `static/` is kept.
 * @param routes the routes of all such files that are still published
 */
export async function removeOrphanedOutputs(routes: ReadonlySet<string>): Promise<void> {
  const orphans = (await listFiles(PUBLIC)).filter((path) => {
    const isOfPage = /\.md$|^og\/.*\.png$/.test(path);
    return isOfPage && !routes.has(`/${path}`) && !existsSync(join('static', path));
  });
  await Promise.all(orphans.map((path) => rm(join(PUBLIC, path))));
}
