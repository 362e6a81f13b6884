import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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
export async function removeStrays(routes: ReadonlySet<string>): Promise<void> {
  const paths = await readdir(PUBLIC, { recursive: true });
  const strays = paths.filter((path) => {
    const route = `/${path.replaceAll('\\', '/')}`;
    return /\.md$|^\/og\/.*\.png$/.test(route) && !routes.has(route) && !existsSync(join('static', path));
  });
  await Promise.all(strays.map((path) => rm(join(PUBLIC, path))));
}
