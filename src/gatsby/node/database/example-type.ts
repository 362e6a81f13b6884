import type { Node } from 'gatsby';
import { storedExampleSchema, type StoredExample } from '../../../content-model/records/example';
import { graphNameOf } from '../../../site-graph/references/examples';
import { isIntegrationPage } from '../../../site-graph/references/integrations';
import { field, type DatabaseType } from './database-type';

/** A project that readers can download, and the pages that explain it. */
export const EXAMPLE: DatabaseType<Node & StoredExample> = {
  name: 'Example',
  schema: storedExampleSchema,
  computed: {
    doc: field('Doc!', 'Its first page.', ({ docPath }, { find }) => find('Doc', docPath)),
    graph: field('AssetGraph', 'Its asset graph.', ({ project }, { find }) => find('AssetGraph', graphNameOf(project))),
    archive: field('ExampleArchive', 'What readers download.', ({ project }, { find }) =>
      find('ExampleArchive', project),
    ),
    integrations: field(
      '[Integration!]!',
      'Those of its tools that have a page, by path.',
      async ({ tools }, { graph, find }) =>
        [...(await graph()).navigation.values()]
          .map(({ doc }) => doc)
          .filter(isIntegrationPage)
          .filter(({ integration }) => tools.includes(integration.tool))
          .flatMap(({ docPath }) => find('Integration', docPath) ?? []),
    ),
  },
};
