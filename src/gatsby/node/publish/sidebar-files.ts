import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import type { SidebarTree } from '../../../site-graph/sidebars/sidebar-tree';
import { publicFile, writePublicFile } from './public-files';

const FOLDER = '/sidebars';

/** The route of the file that holds the entries of a sidebar. Its name comes from its content. */
export function sidebarFile({ name, items }: Pick<SidebarTree, 'name' | 'items'>): string {
  const digest = createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 12);
  return `${FOLDER}/${name}-${digest}.json`;
}

/** Writes the entries of each sidebar into a file, which its pages share, and deletes those of former states. */
export async function publishSidebars(trees: readonly SidebarTree[]): Promise<void> {
  const folder = publicFile(FOLDER);
  await mkdir(folder, { recursive: true });
  const routes = trees.map(sidebarFile);
  await Promise.all(trees.map((tree) => writePublicFile(sidebarFile(tree), JSON.stringify(tree.items))));
  const stale = (await readdir(folder)).filter((name) => !routes.includes(`${FOLDER}/${name}`));
  await Promise.all(stale.map((name) => rm(publicFile(`${FOLDER}/${name}`))));
}

/** The entries of the published sidebars, by the routes of their files. */
export async function readSidebars(): Promise<Record<string, SidebarTree['items']>> {
  const routes = (await readdir(publicFile(FOLDER))).sort().map((name) => `${FOLDER}/${name}`);
  const texts = await Promise.all(routes.map((route) => readFile(publicFile(route), 'utf8')));
  return Object.fromEntries(texts.map((text, index) => [routes[index], JSON.parse(text) as SidebarTree['items']]));
}
