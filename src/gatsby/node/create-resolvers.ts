import type { CreateResolversArgs, Node } from 'gatsby';
import { collectSiteContent } from '../../content-loader/collect-site-content';
import type { DocAnswer } from '../../content-model/pages/doc';
import type { DocsVersion } from '../../content-model/site/docs-version';
import type { Navbar, NavbarItem } from '../../content-model/site/navbar';
import type { DocRecord } from '../../site-graph/doc-record';
import { beginningOf } from '../../site-graph/answer-text';
import { listBreadcrumbs } from '../../site-graph/sidebars/breadcrumbs';
import { tagRoute } from '../../site-graph/references/tags';
import { buildSiteGraph, type SiteGraph } from '../../site-graph/site-graph';
import { symbolUsers } from '../../site-graph/references/symbol-users';
import { contentNodeId } from './content/content-nodes';
import { namesAsCode } from '../../mdx/compile/body-tree';
import { readContentHistory } from './content/content-history';
import { siteFilesOf } from './list-files';
import { sidebarFile } from './publish/sidebar-files';
import {
  findFiles,
  readBody,
  resolveBody,
  type DocNode,
  type EntryNode,
  type Find,
  type PartialNode,
} from './resolve/resolve-body';
import { linkedHosts, linkedSymbols } from './resolve/resolve-links';
import type { DocNavigation } from '../../site-graph/sidebars/doc-navigation';

interface NodeModel {
  getNodeById: <T extends Node>(args: { id: string; type?: string }) => T | null;
  findOne: <T extends Node>(args: { type: string; query: object }) => Promise<T | null>;
  findAll: <T extends Node>(args: { type: string }) => Promise<{ entries: Iterable<T> }>;
}

interface Context {
  readonly nodeModel: NodeModel;
}

type NamedNode = Node & { readonly name: string };
type SidebarNode = NamedNode;
type NavbarNode = Node & Navbar;
type VersionNode = Node & DocsVersion;
type TagNode = NamedNode;
type AnswerNode = Node & DocAnswer & { readonly docPath: string };

/** Reads something once for each GraphQL query that asks for it. */
function oncePerQuery<T>(read: (context: Context) => Promise<T>): (context: Context) => Promise<T> {
  const known = new WeakMap<Context, Promise<T>>();
  return (context) => {
    const value = known.get(context) ?? read(context);
    known.set(context, value);
    return value;
  };
}

const graphOf = oncePerQuery(readGraph);
const historyOf = oncePerQuery(readContentHistory);
const usersOf = oncePerQuery(async (context) =>
  symbolUsers([...(await graphOf(context)).navigation.values()].map(({ doc }) => doc)),
);

async function readGraph({ nodeModel }: Context): Promise<SiteGraph> {
  const list = async <T>(type: string): Promise<T[]> => [
    ...((await nodeModel.findAll({ type })).entries as Iterable<T>),
  ];
  return buildSiteGraph(await collectSiteContent(list, await siteFilesOf(await list('File'))));
}

async function placeOf(doc: DocNode, context: Context): Promise<DocNavigation | undefined> {
  return (await graphOf(context)).navigation.get(doc.id);
}

function nodesById(ids: Iterable<string>, { nodeModel }: Context): Node[] {
  return [...ids].flatMap((id) => nodeModel.getNodeById({ id }) ?? []);
}

function docField<T>(resolve: (place: DocNavigation | undefined, context: Context, doc: DocNode) => T): object {
  return {
    resolve: async (doc: DocNode, _args: unknown, context: Context) =>
      resolve(await placeOf(doc, context), context, doc),
  };
}

const nodeOf = (doc: DocRecord | undefined, { nodeModel }: Context): Node | null =>
  doc ? nodeModel.getNodeById({ id: doc.id }) : null;

/** Adds the fields of the database that follow from other nodes. */
export function createResolvers({ createResolvers: add, createNodeId }: CreateResolversArgs): void {
  const finderOf =
    ({ nodeModel }: Context): Find =>
    (type, key) =>
      nodeModel.getNodeById({ id: contentNodeId(createNodeId, type, key) });
  add({
    Doc: {
      body: {
        resolve: (doc: DocNode, _args: unknown, context: Context) => resolveBody(doc, finderOf(context)),
      },
      sections: {
        resolve: ({ docPath }: DocNode, _args: unknown, context: Context) =>
          readBody(docPath, finderOf(context)).sections,
      },
      answers: {
        resolve: ({ docPath, answers = [] }: DocNode, _args: unknown, context: Context) =>
          answers.map((_, index) => finderOf(context)('Answer', `${docPath} ${index}`)),
      },
      answerCount: { resolve: ({ answers = [] }: DocNode) => answers.length },
      images: {
        resolve: (doc: DocNode, _args: unknown, context: Context) => resolveImages(doc, context, finderOf(context)),
      },
      previewFile: {
        resolve: ({ previewImage }: DocNode, _args: unknown, context: Context) =>
          previewImage ? imageFile(previewImage.path, context) : null,
      },
      codeSamples: {
        resolve: ({ files }: DocNode, _args: unknown, context: Context) =>
          findFiles('sample', files, finderOf(context)),
      },
      sidebar: docField((place, { nodeModel }) =>
        place?.sidebar
          ? nodeModel.findOne({ type: 'Sidebar', query: { filter: { name: { eq: place.sidebar } } } })
          : null,
      ),
      parentDoc: docField(async (place, context) => {
        const { docsByRoute } = await graphOf(context);
        const route = place?.breadcrumbs.slice(0, -1).findLast((entry) => entry.route !== undefined)?.route;
        return nodeOf(docsByRoute.get(route ?? ''), context);
      }),
      childDocs: docField((place, context) =>
        nodesById(
          (place?.children ?? []).map(({ id }) => id),
          context,
        ),
      ),
      previous: docField((place, context) => nodeOf(place?.previous, context)),
      next: docField((place, context) => nodeOf(place?.next, context)),
      outgoing: docField(async (_place, context, { id }) =>
        nodesById((await graphOf(context)).outgoing.get(id) ?? [], context),
      ),
      backlinks: docField(async (_place, context, { id }) =>
        nodesById((await graphOf(context)).backlinks.get(id) ?? [], context),
      ),
      backlinkCount: docField(
        async (_place, context, { id }) => (await graphOf(context)).backlinks.get(id)?.length ?? 0,
      ),
      linkedHosts: { resolve: linkedHosts },
      keywordCount: { resolve: ({ keywords }: DocNode & { keywords: readonly string[] }) => keywords.length },
      symbols: {
        resolve: (doc: DocNode, _args: unknown, context: Context) => linkedSymbols(doc, finderOf(context)),
      },
      updated: {
        resolve: async ({ lastUpdate, file }: DocNode & { lastUpdate?: string }, _args: unknown, context: Context) =>
          lastUpdate ?? (await historyOf(context)).days.get(file) ?? null,
      },
    },
    Answer: {
      doc: {
        resolve: ({ docPath }: AnswerNode, _args: unknown, context: Context) => finderOf(context)('Doc', docPath),
      },
      route: {
        resolve: ({ docPath, heading }: AnswerNode, _args: unknown, context: Context) =>
          `${finderOf(context)<DocNode>('Doc', docPath)?.route}#${heading}`,
      },
      text: {
        resolve: ({ docPath, heading }: AnswerNode, _args: unknown, context: Context) => {
          const section = readBody(docPath, finderOf(context)).sections.find(({ id }) => id === heading);
          return section ? beginningOf(section.text) : null;
        },
      },
    },
    Sidebar: {
      tree: {
        resolve: async ({ name }: SidebarNode, _args: unknown, context: Context) =>
          (await graphOf(context)).sidebars.find((tree) => tree.name === name)?.items ?? [],
      },
      file: {
        resolve: async ({ name }: SidebarNode, _args: unknown, context: Context) => {
          const tree = (await graphOf(context)).sidebars.find((one) => one.name === name);
          return tree ? sidebarFile(tree) : null;
        },
      },
      docs: {
        resolve: async ({ name }: SidebarNode, _args: unknown, context: Context) => {
          const { docsByRoute, sidebars } = await graphOf(context);
          const ordered = listBreadcrumbs(sidebars.find((tree) => tree.name === name)?.items ?? []);
          return nodesById(
            [...ordered.keys()].flatMap((route) => docsByRoute.get(route)?.id ?? []),
            context,
          );
        },
      },
    },
    Navbar: {
      items: {
        resolve: ({ items }: NavbarNode, _args: unknown, context: Context) =>
          Promise.all(
            items.map(async (item) => ({ ...item, ...(await resolveItem(item, context, finderOf(context))) })),
          ),
      },
    },
    ApiSymbol: {
      summary: {
        resolve: ({ name }: NamedNode, _args: unknown, context: Context) =>
          finderOf(context)<EntryNode>('ApiEntry', `symbol ${name}`)?.summary ?? null,
      },
      doc: {
        resolve: ({ name }: NamedNode, _args: unknown, context: Context) =>
          docOfEntry(`symbol ${name}`, finderOf(context)),
      },
      usedIn: {
        resolve: async ({ name }: NamedNode, _args: unknown, context: Context) => {
          const users = (await usersOf(context)).get(name) ?? [];
          return nodesById(
            users.map(({ id }) => id),
            context,
          );
        },
      },
    },
    CliCommand: {
      doc: {
        resolve: ({ command }: Node & { command: string }, _args: unknown, context: Context) =>
          docOfEntry(`command ${command}`, finderOf(context)),
      },
    },
    GraphqlOperation: {
      doc: {
        resolve: async ({ name }: NamedNode, _args: unknown, context: Context) => {
          const docs = (await context.nodeModel.findAll<DocNode>({ type: 'Doc' })).entries;
          return (
            [...docs].find(
              ({ docPath }) => isGraphqlPage(docPath) && namesAsCode(readBody(docPath, finderOf(context)).tree, name),
            ) ?? null
          );
        },
      },
    },
    Tag: {
      route: { resolve: tagRoute },
      docs: {
        resolve: async ({ name }: TagNode, _args: unknown, context: Context) =>
          nodesById(
            ((await graphOf(context)).taggedDocs.get(name) ?? []).map(({ id }) => id),
            context,
          ),
      },
    },
  });
}

/** The page with an entry, by its kind and name: `symbol dagster.asset`. */
function docOfEntry(key: string, find: Find): Node | null {
  return find('Doc', find<EntryNode>('ApiEntry', key)?.docPath ?? '');
}

/** Whether a page belongs to the reference of the GraphQL API. */
function isGraphqlPage(docPath: string): boolean {
  return docPath === 'api/graphql' || docPath.startsWith('api/graphql/');
}

/** What an item of the navbar leads to. */
async function resolveItem(item: NavbarItem, context: Context, find: Find): Promise<object> {
  switch (item.type) {
    case 'doc':
      return { route: find<DocNode>('Doc', item.doc)?.route };
    case 'sidebar': {
      const tree = (await graphOf(context)).sidebars.find(({ name }) => name === item.sidebar);
      return { route: [...listBreadcrumbs(tree?.items ?? []).keys()][0] };
    }
    case 'docsVersion': {
      const versions = [...(await context.nodeModel.findAll<VersionNode>({ type: 'DocsVersion' })).entries];
      const offered = item.versions?.flatMap((name) => versions.find((version) => version.name === name) ?? []);
      return { offered: (offered ?? versions).map(({ name, label, path, isLast }) => ({ name, label, path, isLast })) };
    }
    case 'link':
      return {};
  }
}

function imageFile(path: string, { nodeModel }: Context): Promise<Node | null> {
  return nodeModel.findOne({ type: 'File', query: { filter: { relativePath: { eq: path } } } });
}

async function resolveImages({ files }: DocNode, context: Context, find: Find): Promise<object[]> {
  const shown = [...files, ...findFiles<PartialNode>('partial', files, find).flatMap((partial) => partial.files)];
  const images = shown.filter(({ kind }) => kind === 'image');
  return Promise.all(
    [...new Set(images.map(({ path }) => path))].map(async (path) => ({
      path,
      alternativeTexts: images.filter((image) => image.path === path).map(({ alt = '' }) => alt),
      file: await imageFile(path, context),
    })),
  );
}
