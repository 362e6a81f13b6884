import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECTS_FOLDER } from '../../../site-graph/references/examples';
import { listFiles } from '../list-files';
import { mapConcurrently } from '../map-concurrently';
import type { ArchivedFile } from './zip';

/**
 * What programs leave behind in a project while it is written and tested. uv's lock file is among it: it names a registry in every line,
 * and readers may have another. The pins in pyproject.toml decide which packages it has.
 */
const LEFTOVERS =
  /(^|\/)(\.venv|\.dagster|\.pytest_cache|\.ruff_cache|\.mypy_cache|__pycache__|[^/]+\.egg-info|\.DS_Store|\.telemetry|\.user\.yml|uv\.lock)(\/|$)|\.pyc$/;

/** @param path from the folder of a project */
export const isLeftover = (path: string): boolean => LEFTOVERS.test(path);

/** The names of the projects of a site, whose files are in a folder. */
export async function listProjects(root: string): Promise<string[]> {
  const folder = join(root, 'content', PROJECTS_FOLDER);
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).filter((name) => existsSync(join(folder, name, 'pyproject.toml'))).sort();
}

/** The files of a project as an archive has them: in a folder of its name. */
export async function readProject(root: string, project: string): Promise<ArchivedFile[]> {
  const folder = join(root, 'content', PROJECTS_FOLDER, project);
  const paths = (await listFiles(folder)).filter((path) => !isLeftover(path));
  return mapConcurrently(paths, async (path) => ({
    path: `${project}/${path}`,
    content: await readFile(join(folder, path)),
  }));
}
