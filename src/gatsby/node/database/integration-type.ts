import type { Node } from 'gatsby';
import type { PackageFacts } from '../../../content-model/api-facts/package-facts';
import { integrationTags } from '../../../content-model/pages/integration';
import { storedIntegrationSchema, type StoredIntegration } from '../../../content-model/records/integration';
import { apiPagesOf, INTEGRATIONS_FOLDER, isBelowTool } from '../../../site-graph/references/integrations';
import type { DocRecord } from '../../../site-graph/doc-record';
import type { DocNode } from '../resolve/resolve-body';
import type { Database } from './database';
import { examplesOf } from '../resolve/resolve-examples';
import { field, type DatabaseType } from './database-type';

type IntegrationNode = Node & StoredIntegration;

/** A tool with a page of its own. */
export const INTEGRATION: DatabaseType<IntegrationNode> = {
  name: 'Integration',
  schema: storedIntegrationSchema,
  resolvers: {
    category: (integration, { find }) => find('Tag', integrationTags(integration).category),
    packages: ({ packages }, { find }) =>
      packages.map((name) => {
        const { version, requiresPython, requires = [] } = find<Node & PackageFacts>('Package', name) ?? {};
        return { name, version, requiresPython, requires };
      }),
  },
  computed: {
    slug: field('String!', 'What its address ends with: `aws/s3`.', ({ docPath }) =>
      docPath.slice(INTEGRATIONS_FOLDER.length + 1),
    ),
    description: field(
      'String!',
      'What its page says that it is.',
      ({ docPath }, { find }) => find<DocNode & { description: string }>('Doc', docPath)?.description ?? '',
    ),
    doc: field('Doc!', 'Its page.', ({ docPath }, { find }) => find('Doc', docPath)),
    pages: field(
      '[Doc!]!',
      'The pages below its page that are about the same tool, by path.',
      async (tool, database) => {
        const docs = await docsByPath(database);
        const below = [...docs.values()].filter((doc) => isBelowTool(doc, tool, docs));
        return database.nodesOf(below.map(({ id }) => id));
      },
    ),
    examples: field('[Example!]!', 'The examples that use it, by title.', ({ tool }, database) =>
      examplesOf(tool, database),
    ),
    apiPages: field('[Doc!]!', 'The pages that explain the API of its packages.', async (tool, database) =>
      database.nodesOf(apiPagesOf(tool, await docsByPath(database)).map(({ id }) => id)),
    ),
  },
};

async function docsByPath({ graph }: Database): Promise<ReadonlyMap<string, DocRecord>> {
  return new Map([...(await graph()).navigation.values()].map(({ doc }) => [doc.docPath, doc]));
}
