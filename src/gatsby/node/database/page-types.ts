import type { Node } from 'gatsby';
import { answerSchema, type DocAnswer } from '../../../content-model/pages/doc';
import { PROOF_KINDS, proofKindOf } from '../../../content-model/pages/claims';
import { namedSidebarSchema } from '../../../content-model/pages/sidebar';
import { tagSchema } from '../../../content-model/pages/tag';
import { storedClaimSchema, type StoredClaim } from '../../../content-model/records/claim';
import { storedPhrasingsSchema, type StoredPhrasings } from '../../../content-model/records/phrasings';
import { beginningOf } from '../../../site-graph/exports/answer-text';
import { itemsOfClaim } from '../../../mdx/extract/claim-items';
import { tagRoute } from '../../../site-graph/references/tags';
import { listBreadcrumbs } from '../../../site-graph/sidebars/breadcrumbs';
import { sidebarFile } from '../publish/sidebar-files';
import type { DocNode } from '../resolve/resolve-body';
import { resolveSections } from '../resolve/resolve-sections';
import { field, type DatabaseType, type NamedNode } from './database-type';
import { EXAMPLE } from './example-type';
import { INTEGRATION } from './integration-type';

const ANSWER: DatabaseType<Node & DocAnswer & { readonly docPath: string }> = {
  name: 'Answer',
  schema: answerSchema,
  computed: {
    doc: field('Doc!', 'The page.', ({ docPath }, { find }) => find('Doc', docPath)),
    route: field(
      'String!',
      'The address of the answer: the route of the page, with the anchor.',
      ({ docPath, heading }, { find }) => `${find<DocNode>('Doc', docPath)?.route}#${heading}`,
    ),
    text: field(
      'String',
      'How the answer begins: whole sentences without markup; null while the page has no such heading.',
      async (answer, database) => {
        const section = (await resolveSections(answer, database)).find(({ id }) => id === answer.heading);
        return section ? beginningOf(section.text) : null;
      },
    ),
  },
};

const CLAIM: DatabaseType<Node & StoredClaim> = {
  name: 'Claim',
  schema: storedClaimSchema,
  computed: {
    doc: field('Doc!', 'The page.', ({ docPath }, { find }) => find('Doc', docPath)),
    kind: field(
      'String!',
      'Its strongest proof: a `test` that runs, the `source` of a package, or a `public` page.',
      ({ proofs }) => PROOF_KINDS.find((kind) => proofs.some((proof) => proofKindOf(proof) === kind)),
    ),
    text: field(
      'String',
      'The whole item without markup; null where no item begins with its words.',
      (claim, { find }) => itemsOfClaim(claim, find<DocNode>('Doc', claim.docPath)?.claimItems ?? [])[0]?.text ?? null,
    ),
  },
};

const PHRASINGS: DatabaseType<Node & StoredPhrasings> = {
  name: 'SectionPhrasings',
  schema: storedPhrasingsSchema,
  computed: {
    doc: field('Doc!', 'The page.', ({ docPath }, { find }) => find('Doc', docPath)),
    phrasingCount: field('Int!', 'How many there are.', ({ phrasings }) => phrasings.length),
  },
};

const SIDEBAR: DatabaseType<NamedNode> = {
  name: 'Sidebar',
  schema: namedSidebarSchema,
  computed: {
    file: field(
      'String!',
      'The address of the file that brings its entries to the browser.',
      async ({ name }, { sidebarTree }) => {
        const tree = await sidebarTree(name);
        return tree ? sidebarFile(tree) : null;
      },
    ),
    pageCount: field(
      'Int!',
      'How many pages it has.',
      async ({ name }, { sidebarTree }) => listBreadcrumbs((await sidebarTree(name))?.items ?? []).size,
    ),
    docs: field('[Doc!]!', 'Its pages, in reading order.', async ({ name }, { graph, nodesOf }) => {
      const places = [...(await graph()).navigation.values()];
      return nodesOf(places.filter(({ sidebar }) => sidebar === name).map(({ doc }) => doc.id));
    }),
  },
};

const TAG: DatabaseType<NamedNode> = {
  name: 'Tag',
  schema: tagSchema,
  computed: {
    route: field('String!', 'The address of its page.', tagRoute),
    docs: field('[Doc!]!', 'The listed pages that carry it, by title.', async ({ name }, { graph, nodesOf }) =>
      nodesOf(((await graph()).taggedDocs.get(name) ?? []).map(({ id }) => id)),
    ),
  },
};

/** What stands around the pages: questions, claims, phrasings, sidebars, tools, examples, and tags. */
export const PAGE_TYPES: readonly DatabaseType[] = [ANSWER, CLAIM, PHRASINGS, SIDEBAR, INTEGRATION, EXAMPLE, TAG];
