import type { Node, SourceNodesArgs } from 'gatsby';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { text } from '../../../content-model/fields';
import type { GraphqlTypeSource } from '../../../content-model/schema-output/graphql';
import { contentNodeId } from '../content/content-nodes';
import { mapConcurrently } from '../map-concurrently';
import { publicFile, writePublicFile } from '../publish/public-files';
import { listProjects, readProject } from './project-files';
import { zip } from './zip';

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

/** Publishes the project of each example as an archive, and adds its address and its size as a node: pages name both. */
export async function addExampleArchives({ actions, ...args }: SourceNodesArgs): Promise<void> {
  const { createNodeId, createContentDigest } = args;
  const archives = await mapConcurrently(await listProjects('.'), async (project) => {
    const files = await readProject('.', project);
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

async function removeOthers(routes: readonly string[]): Promise<void> {
  const folder = publicFile(FOLDER);
  await mkdir(folder, { recursive: true });
  const stale = (await readdir(folder)).filter((name) => !routes.includes(`${FOLDER}/${name}`));
  await Promise.all(stale.map((name) => rm(join(folder, name))));
}
