import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECTS_FOLDER } from '../../../site-graph/references/examples';
import { listContentFiles } from '../list-files';
import { mapConcurrently } from '../map-concurrently';
import type { ArchivedFile } from './zip';

/** The names of the projects of a site, whose files are in a folder. */
export async function listProjects(root: string): Promise<string[]> {
  const folder = join(root, 'content', PROJECTS_FOLDER);
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).filter((name) => existsSync(join(folder, name, 'pyproject.toml'))).sort();
}

/** The files of a project as an archive has them: in a folder of its name. */
export async function readProject(root: string, project: string): Promise<ArchivedFile[]> {
  const folder = join(root, 'content', PROJECTS_FOLDER, project);
  const paths = await listContentFiles(folder);
  return mapConcurrently(paths, async (path) => ({
    path: `${project}/${path}`,
    content: await readFile(join(folder, path)),
  }));
}
