import type { Node, SourceNodesArgs } from 'gatsby';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { text } from '../../../content-model/fields';
import type { GraphqlTypeSource } from '../../../content-model/schema-output/graphql';
import { PROJECTS_FOLDER } from '../../../site-graph/references/examples';
import { contentNodeId } from '../content/content-nodes';
import { listFiles } from '../list-files';
import { mapConcurrently } from '../map-concurrently';
import { publicFile, writePublicFile } from '../publish/public-files';
import { zip, type ArchivedFile } from './zip';

const FOLDER = '/downloads/examples';
const TYPE = 'ExampleArchive';

const archiveSchema = z.object({
  project: text('The project: its folder below `content/samples/examples/`.'),
  route: text('Its address on the site.'),
  bytes: z.int().describe('How large it is.'),
  fileCount: z.int().describe('How many files it has.'),
});

export const EXAMPLE_ARCHIVE_TYPE: GraphqlTypeSource = {
  name: TYPE,
  description: 'The project of an example, as readers download it.',
  schema: archiveSchema,
};

export type ExampleArchive = z.output<typeof archiveSchema>;
export type ExampleArchiveNode = Node & ExampleArchive;

/** What programs leave behind in a project while it is written and tested. */
const LEFTOVERS =
  /(^|\/)(\.venv|\.dagster|\.pytest_cache|\.ruff_cache|\.mypy_cache|__pycache__|[^/]+\.egg-info|\.DS_Store|\.telemetry|\.user\.yml)(\/|$)|\.pyc$/;

/** Publishes the project of each example as an archive, and adds its address and its size as a node: pages name both. */
export async function addExampleArchives({ actions, ...args }: SourceNodesArgs): Promise<void> {
  const { createNodeId, createContentDigest } = args;
  const archives = await mapConcurrently(await projectsIn(join('content', PROJECTS_FOLDER)), async (project) => {
    const files = await filesOf(project);
    const archive = zip(files);
    const route = `${FOLDER}/${project}.zip`;
    await writePublicFile(route, archive);
    const fields: ExampleArchive = { project, route, bytes: archive.length, fileCount: files.length };
    const internal = { type: TYPE, contentDigest: createContentDigest(fields) };
    await actions.createNode({ ...fields, id: contentNodeId(createNodeId, TYPE, project), internal });
    return route;
  });
  await removeOthers(archives);
}

async function projectsIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).filter((name) => existsSync(join(folder, name, 'pyproject.toml'))).sort();
}

/** The files of a project, in a folder of its name. */
export async function filesOf(project: string): Promise<ArchivedFile[]> {
  const folder = join('content', PROJECTS_FOLDER, project);
  const paths = (await listFiles(folder)).filter((path) => !LEFTOVERS.test(path));
  return mapConcurrently(paths, async (path) => ({
    path: `${project}/${path}`,
    content: await readFile(join(folder, path)),
  }));
}

async function removeOthers(routes: readonly string[]): Promise<void> {
  const folder = publicFile(FOLDER);
  await mkdir(folder, { recursive: true });
  const stale = (await readdir(folder)).filter((name) => !routes.includes(`${FOLDER}/${name}`));
  await Promise.all(stale.map((name) => rm(join(folder, name))));
}
