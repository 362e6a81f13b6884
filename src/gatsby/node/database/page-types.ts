import type { Node } from 'gatsby';
import { answerSchema, type DocAnswer } from '../../../content-model/pages/doc';
import { namedSidebarSchema } from '../../../content-model/pages/sidebar';
import { tagSchema } from '../../../content-model/pages/tag';
import { beginningOf } from '../../../site-graph/exports/answer-text';
import { tagRoute } from '../../../site-graph/references/tags';
import { listBreadcrumbs } from '../../../site-graph/sidebars/breadcrumbs';
import { sidebarFile } from '../publish/sidebar-files';
import { resolveSections, type DocNode } from '../resolve/resolve-body';
import { field, type DatabaseType, type NamedNode } from './database-type';

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
      (answer, { find }) => {
        const section = resolveSections(answer, find).find(({ id }) => id === answer.heading);
        return section ? beginningOf(section.text) : null;
      },
    ),
  },
};

const SIDEBAR: DatabaseType<NamedNode> = {
  name: 'Sidebar',
  schema: namedSidebarSchema,
  computed: {
    tree: field(
      'JSON!',
      'Its entries with every page and folder resolved: label, route, items.',
      async ({ name }, { sidebarTree }) => (await sidebarTree(name))?.items ?? [],
    ),
    file: field(
      'String!',
      'The address of the file that brings its entries to the browser.',
      async ({ name }, { sidebarTree }) => {
        const tree = await sidebarTree(name);
        return tree ? sidebarFile(tree) : null;
      },
    ),
    docs: field('[Doc!]!', 'Its pages, in reading order.', async ({ name }, { sidebarTree, graph, nodesOf }) => {
      const { docsByRoute } = await graph();
      const ordered = listBreadcrumbs((await sidebarTree(name))?.items ?? []);
      return nodesOf([...ordered.keys()].flatMap((route) => docsByRoute.get(route)?.id ?? []));
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

/** What stands around the pages: questions, sidebars, and tags. */
export const PAGE_TYPES: readonly DatabaseType[] = [ANSWER, SIDEBAR, TAG];
