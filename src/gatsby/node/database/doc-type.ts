import { z } from 'zod';
import { docImageSchema, docSchema, type StoredDoc } from '../../../content-model/records/doc';
import { sectionSchema } from '../../../content-model/records/text';
import type { DocNavigation } from '../../../site-graph/sidebars/doc-navigation';
import { findFiles, readBody, resolveBody, type DocNode } from '../resolve/resolve-body';
import { resolveImages } from '../resolve/resolve-images';
import { linkedHosts, linkedSymbols } from '../resolve/resolve-links';
import type { Database } from './database';
import type { DatabaseType, Resolve } from './database-type';

/** A page of the documentation. */
export const DOC: DatabaseType<DocNode & StoredDoc> = {
  name: 'Doc',
  schema: docSchema,
  resolvers: {
    answers: ({ docPath, answers = [] }, { find }) => answers.map((_, index) => find('Answer', `${docPath} ${index}`)),
  },
  computed: {
    body: {
      type: 'JSON!',
      description: 'Its text as a tree that components render, with samples and partials put in.',
      resolve: (doc, { find }) => resolveBody(doc, find),
    },
    sections: {
      type: z.array(sectionSchema),
      description: 'Its text by heading, without markup, as search indexes it.',
      resolve: ({ docPath }, { find }) => readBody(docPath, find).sections,
    },
    answerCount: {
      type: 'Int!',
      description: 'How many questions it answers by its front matter.',
      resolve: ({ answers = [] }) => answers.length,
    },
    keywordCount: {
      type: 'Int!',
      description: 'How many keywords it has.',
      resolve: ({ keywords }) => keywords.length,
    },
    images: {
      type: z.array(docImageSchema),
      description: 'The pictures that it shows.',
      resolve: resolveImages,
    },
    previewFile: {
      type: 'File',
      description: 'The file of `image`: its picture for link previews.',
      resolve: ({ previewImage }, { imageFile }) => (previewImage ? imageFile(previewImage.path) : null),
    },
    codeSamples: {
      type: '[CodeSample!]!',
      description: 'The sample files that it shows.',
      resolve: ({ files }, { find }) => findFiles('sample', files, find),
    },
    sidebar: {
      type: 'Sidebar',
      description: 'The sidebar that holds it; null for a page in none.',
      resolve: placed(({ sidebar }, { find }) => (sidebar ? find('Sidebar', sidebar) : null)),
    },
    parentDoc: {
      type: 'Doc',
      description: 'The page above it in its sidebar.',
      resolve: placed(async ({ breadcrumbs = [] }, { graph, nodeOf }) => {
        const route = breadcrumbs.slice(0, -1).findLast((entry) => entry.route !== undefined)?.route;
        return nodeOf((await graph()).docsByRoute.get(route ?? ''));
      }),
    },
    childDocs: {
      type: '[Doc!]!',
      description: 'The pages directly below it in its sidebar, in order.',
      resolve: placed(({ children = [] }, { nodesOf }) => nodesOf(children.map(({ id }) => id))),
    },
    previous: {
      type: 'Doc',
      description: 'The page before it in its sidebar.',
      resolve: placed(({ previous }, { nodeOf }) => nodeOf(previous)),
    },
    next: {
      type: 'Doc',
      description: 'The page after it in its sidebar.',
      resolve: placed(({ next }, { nodeOf }) => nodeOf(next)),
    },
    outgoing: {
      type: '[Doc!]!',
      description: 'The pages that it links to.',
      resolve: async ({ id }, { graph, nodesOf }) => nodesOf((await graph()).outgoing.get(id) ?? []),
    },
    backlinks: {
      type: '[Doc!]!',
      description: 'The pages that link to it.',
      resolve: async ({ id }, { graph, nodesOf }) => nodesOf((await graph()).backlinks.get(id) ?? []),
    },
    backlinkCount: {
      type: 'Int!',
      description: 'How many pages link to it.',
      resolve: async ({ id }, { graph }) => (await graph()).backlinks.get(id)?.length ?? 0,
    },
    symbols: {
      type: '[ApiSymbol!]!',
      description: 'The public API symbols that its text links to, by name.',
      resolve: (doc, { find }) => linkedSymbols(doc, find),
    },
    linkedHosts: {
      type: '[String!]!',
      description: 'The hosts that its text links to, by name: `github.com`.',
      resolve: linkedHosts,
    },
    updated: {
      type: 'Date',
      description:
        'The day of its last change: `lastUpdate` where its front matter has it, else that of its file in the repository.',
      resolve: async ({ lastUpdate, file }, { history }) => lastUpdate ?? (await history()).days.get(file) ?? null,
    },
  },
};

/** Resolves a field from the place of a page among the others; a draft has none in a build. */
function placed(resolve: (place: Partial<DocNavigation>, database: Database) => unknown): Resolve<DocNode> {
  return async ({ id }, database) => resolve((await database.graph()).navigation.get(id) ?? {}, database);
}
