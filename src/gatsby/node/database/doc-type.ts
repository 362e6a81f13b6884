import { z } from 'zod';
import { CLAIM_SECTIONS } from '../../../content-model/pages/claims';
import { phrasingsKey } from '../../../content-model/records/phrasings';
import { claimKey } from '../../../content-model/records/claim';
import { articleSchema, docImageSchema, docSchema, type StoredDoc } from '../../../content-model/records/doc';
import { sectionSchema } from '../../../content-model/records/text';
import type { ArticleContext } from '../../../page-types/page-context';
import { foldersAbove } from '../../../site-graph/routes/folders';
import type { DocNavigation } from '../../../site-graph/sidebars/doc-navigation';
import { lastChange } from '../content/content-history';
import { resolveArticle } from '../resolve/resolve-article';
import { findFiles, resolveBody, type DocNode } from '../resolve/resolve-body';
import { withExamples, withToolExamples } from '../resolve/resolve-examples';
import { withGallery } from '../resolve/resolve-gallery';
import { resolveLandingPage } from '../resolve/resolve-landing-page';
import { countImages, resolveImages } from '../resolve/resolve-images';
import { linkedHosts, linkedSymbols } from '../resolve/resolve-links';
import { resolveMarkdown } from '../resolve/resolve-markdown';
import { resolveSections } from '../resolve/resolve-sections';
import type { Database } from './database';
import { field, type DatabaseType, type Resolve } from './database-type';

/** A page of the documentation. */
export const DOC: DatabaseType<DocNode & StoredDoc> = {
  name: 'Doc',
  schema: docSchema,
  resolvers: {
    integration: ({ docPath }, { find }) =>
      [...foldersAbove(docPath), docPath].flatMap((path) => find('Integration', path) ?? []).at(-1) ?? null,
    example: placed(async ({ breadcrumbs = [] }, { graph, find }) => {
      const { docsByRoute } = await graph();
      const docs = breadcrumbs.flatMap(({ route }) => docsByRoute.get(route ?? '') ?? []);
      return docs.flatMap(({ docPath }) => find('Example', docPath) ?? []).at(-1) ?? null;
    }),
    answers: ({ docPath, answers = [] }, { find }) => answers.map((_, index) => find('Answer', `${docPath} ${index}`)),
  },
  computed: {
    article: field(
      articleSchema,
      'How it is shown. `context` is what its page is told of other pages (`src/page-types/page-context.ts`).',
      (doc, database, args) => resolveArticle(doc, database, (args as { readonly context: ArticleContext }).context),
      'context: JSON!',
    ),
    markdown: field('String!', 'The whole page as Markdown.', (doc, database) => resolveMarkdown(doc, database)),
    body: field(
      'JSON!',
      'Its text as a syntax tree. Samples, partials, facts, examples, and galleries are put in.',
      async (doc, database) => {
        const whole = await withToolExamples(resolveBody(doc, database.find), doc, database);
        return withExamples(await withGallery(whole, database), doc, database);
      },
    ),
    landingPage: field(
      'JSON',
      'What stands above its text: syntax trees; null where it is not the first page of a section.',
      (doc, { find, graph }) => resolveLandingPage(doc, find, graph),
    ),
    sections: field(
      z.array(sectionSchema),
      'Its text by heading, without markup, as search indexes it. That of partials and of the gallery is put in.',
      (doc, database) => resolveSections(doc, database),
    ),
    answerCount: field(
      'Int!',
      'How many questions it answers by its front matter.',
      ({ answers = [] }) => answers.length,
    ),
    claims: field(
      '[Claim!]!',
      'What it says under Limits and Troubleshooting, and what proves it.',
      ({ docPath, claimItems = [] }, { find }) =>
        CLAIM_SECTIONS.flatMap((section) =>
          claimItems
            .filter((item) => item.section === section)
            .flatMap((_, index) => find('Claim', claimKey(docPath, section, index)) ?? []),
        ),
    ),
    phrasings: field(
      '[SectionPhrasings!]!',
      'How people ask for it and for what its sections answer, who do not know its terms.',
      ({ docPath, answers = [] }, { find }) =>
        ['', ...new Set(answers.map(({ heading }) => heading))].flatMap(
          (heading) => find('SectionPhrasings', phrasingsKey(docPath, heading)) ?? [],
        ),
    ),
    claimItemCount: field(
      'Int!',
      'How many items its Limits and Troubleshooting have, proved or not.',
      ({ claimItems = [] }) => claimItems.length,
    ),
    keywordCount: field('Int!', 'How many keywords it has.', ({ keywords }) => keywords.length),
    images: field(z.array(docImageSchema), 'The pictures that it shows.', resolveImages),
    imageCount: field('Int!', 'How many pictures it shows; diagrams and asset graphs are none.', countImages),
    previewFile: field(
      'File',
      'The file of `image`: its picture for link previews.',
      ({ previewImage }, { imageFile }) => (previewImage ? imageFile(previewImage.path) : null),
    ),
    codeSamples: field('[CodeSample!]!', 'The sample files that it shows.', ({ files }, { find }) =>
      findFiles('sample', files, find),
    ),
    partials: field('[Partial!]!', 'The texts of `content/partials/` that it shows.', ({ files }, { find }) =>
      findFiles('partial', files, find),
    ),
    sidebar: field(
      'Sidebar',
      'The sidebar that holds it; null for a page in none.',
      placed(({ sidebar }, { find }) => (sidebar ? find('Sidebar', sidebar) : null)),
    ),
    parentDoc: field(
      'Doc',
      'The page above it in its sidebar.',
      placed(async ({ breadcrumbs = [] }, { graph, nodesOf }) => {
        const route = breadcrumbs.slice(0, -1).findLast((entry) => entry.route !== undefined)?.route;
        return nodesOf(idsOf((await graph()).docsByRoute.get(route ?? '')))[0] ?? null;
      }),
    ),
    childDocs: field(
      '[Doc!]!',
      'The pages directly below it in its sidebar, in order.',
      placed(({ children = [] }, { nodesOf }) => nodesOf(idsOf(...children))),
    ),
    previous: field(
      'Doc',
      'The page before it in its sidebar.',
      placed(({ previous }, { nodesOf }) => nodesOf(idsOf(previous))[0] ?? null),
    ),
    next: field(
      'Doc',
      'The page after it in its sidebar.',
      placed(({ next }, { nodesOf }) => nodesOf(idsOf(next))[0] ?? null),
    ),
    outgoing: field('[Doc!]!', 'The pages that it links to.', async ({ id }, { graph, nodesOf }) =>
      nodesOf((await graph()).outgoing.get(id) ?? []),
    ),
    backlinks: field('[Doc!]!', 'The pages that link to it.', async ({ id }, { graph, nodesOf }) =>
      nodesOf((await graph()).backlinks.get(id) ?? []),
    ),
    backlinkCount: field(
      'Int!',
      'How many pages link to it.',
      async ({ id }, { graph }) => (await graph()).backlinks.get(id)?.length ?? 0,
    ),
    symbols: field('[ApiSymbol!]!', 'The public API symbols that its text links to, by name.', (doc, { find }) =>
      linkedSymbols(doc, find),
    ),
    linkedHosts: field('[String!]!', 'The hosts that its text links to, by name: `github.com`.', linkedHosts),
    updated: field(
      'Date',
      'The day of its last change: `lastUpdate` where its front matter has it, else that of its file in the repository.',
      async (doc, { history }) => lastChange(doc, await history()),
    ),
  },
};

/** Resolves a field from the place of a page among the others; a draft has none in a build. */
function placed(resolve: (place: Partial<DocNavigation>, database: Database) => unknown): Resolve<DocNode> {
  return async ({ id }, database) => resolve((await database.graph()).navigation.get(id) ?? {}, database);
}

function idsOf(...docs: readonly ({ readonly id: string } | undefined)[]): string[] {
  return docs.flatMap((doc) => doc?.id ?? []);
}
