import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SiteFiles } from '../../content-loader/collect-site-content';
import { isLeftover } from './leftovers';

/** The paths of all files in a folder, from there, with forward slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}

/** The same for `content/` or a project in it, without what programs have left behind. */
export async function listContentFiles(folder: string): Promise<string[]> {
  return (await listFiles(folder)).filter((path) => !isLeftover(path));
}

/** The files of the site that Gatsby runs for: those of `content/` are its nodes. Drafts are shown in `develop` only. */
export async function siteFilesOf(nodes: readonly { readonly relativePath: string }[]): Promise<SiteFiles> {
  return {
    filePaths: nodes.map(({ relativePath }) => relativePath),
    staticPaths: await listFiles('static'),
    includeDrafts: process.env.NODE_ENV === 'development',
  };
}
