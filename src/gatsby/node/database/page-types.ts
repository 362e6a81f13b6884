import type { Node } from 'gatsby';
import { answerSchema, type DocAnswer } from '../../../content-model/pages/doc';
import { namedSidebarSchema } from '../../../content-model/pages/sidebar';
import { tagSchema } from '../../../content-model/pages/tag';
import { beginningOf } from '../../../site-graph/exports/answer-text';
import { tagRoute } from '../../../site-graph/references/tags';
import { listBreadcrumbs } from '../../../site-graph/sidebars/breadcrumbs';
import { sidebarFile } from '../publish/sidebar-files';
import { readBody, type DocNode } from '../resolve/resolve-body';
import type { DatabaseType, NamedNode } from './database-type';

const ANSWER: DatabaseType<Node & DocAnswer & { readonly docPath: string }> = {
  name: 'Answer',
  schema: answerSchema,
  computed: {
    doc: {
      type: 'Doc!',
      description: 'The page.',
      resolve: ({ docPath }, { find }) => find('Doc', docPath),
    },
    route: {
      type: 'String!',
      description: 'The address of the answer: the route of the page, with the anchor.',
      resolve: ({ docPath, heading }, { find }) => `${find<DocNode>('Doc', docPath)?.route}#${heading}`,
    },
    text: {
      type: 'String',
      description: 'How the answer begins: whole sentences without markup; null where it is in a partial.',
      resolve: ({ docPath, heading }, { find }) => {
        const section = readBody(docPath, find).sections.find(({ id }) => id === heading);
        return section ? beginningOf(section.text) : null;
      },
    },
  },
};

const SIDEBAR: DatabaseType<NamedNode> = {
  name: 'Sidebar',
  schema: namedSidebarSchema,
  computed: {
    tree: {
      type: 'JSON!',
      description: 'Its entries with every page and folder resolved: label, route, items.',
      resolve: async ({ name }, { sidebarTree }) => (await sidebarTree(name))?.items ?? [],
    },
    file: {
      type: 'String!',
      description: 'The address of the file that brings its entries to the browser.',
      resolve: async ({ name }, { sidebarTree }) => {
        const tree = await sidebarTree(name);
        return tree ? sidebarFile(tree) : null;
      },
    },
    docs: {
      type: '[Doc!]!',
      description: 'Its pages, in reading order.',
      resolve: async ({ name }, { sidebarTree, graph, nodesOf }) => {
        const { docsByRoute } = await graph();
        const ordered = listBreadcrumbs((await sidebarTree(name))?.items ?? []);
        return nodesOf([...ordered.keys()].flatMap((route) => docsByRoute.get(route)?.id ?? []));
      },
    },
  },
};

const TAG: DatabaseType<NamedNode> = {
  name: 'Tag',
  schema: tagSchema,
  computed: {
    route: { type: 'String!', description: 'The address of its page.', resolve: tagRoute },
    docs: {
      type: '[Doc!]!',
      description: 'The listed pages that carry it, by title.',
      resolve: async ({ name }, { graph, nodesOf }) =>
        nodesOf(((await graph()).taggedDocs.get(name) ?? []).map(({ id }) => id)),
    },
  },
};

/** What stands around the pages: questions, sidebars, and tags. */
export const PAGE_TYPES: readonly DatabaseType[] = [ANSWER, SIDEBAR, TAG];
