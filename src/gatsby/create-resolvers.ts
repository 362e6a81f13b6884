import type { CreateResolversArgs, Node } from 'gatsby';
import type { DocBody } from '../content-reader/read-doc';
import { collectSiteContent } from '../content-reader/site-content';
import type { Navbar } from '../content-model/navbar';
import { childrenOf, element, replaceElements, textProp, type BodyElement, type BodyNode } from '../mdx/body-tree';
import type { FileReference } from '../mdx/references';
import { sampleBlock, type Sample } from '../mdx/sample';
import type { DocRecord } from '../site-graph/doc-record';
import { listTrails } from '../site-graph/sidebar-trail';
import { buildSiteGraph, TAGS_ROUTE, type DocPlace, type SiteGraph } from '../site-graph/site-graph';
import { contentNodeId } from './content-nodes';

interface NodeModel {
  getNodeById: <T extends Node>(args: { id: string; type?: string }) => T | null;
  findOne: <T extends Node>(args: { type: string; query: object }) => Promise<T | null>;
  findAll: <T extends Node>(args: { type: string }) => Promise<{ entries: Iterable<T> }>;
}

interface Context {
  readonly nodeModel: NodeModel;
}

type DocNode = Node & DocRecord;
type DocBodyNode = Node & { readonly json: string };
type SampleNode = Node & Sample;
type PartialNode = Node & {
  readonly path: string;
  readonly tree: readonly BodyNode[];
  readonly files: readonly FileReference[];
};
type SidebarNode = Node & { readonly name: string };
type NavbarNode = Node & Navbar;
type TagNode = Node & { readonly name: string };

const graphs = new WeakMap<Context, Promise<SiteGraph>>();

/** The site graph, built once for each GraphQL query that asks for it. */
function graphOf(context: Context): Promise<SiteGraph> {
  const known = graphs.get(context);
  if (known) return known;
  const graph = readGraph(context);
  graphs.set(context, graph);
  return graph;
}

async function readGraph({ nodeModel }: Context): Promise<SiteGraph> {
  const list = async <T>(type: string): Promise<T[]> => [
    ...((await nodeModel.findAll({ type })).entries as Iterable<T>),
  ];
  const filePaths = (await list<{ relativePath: string }>('File')).map(({ relativePath }) => relativePath);
  return buildSiteGraph(await collectSiteContent(list, filePaths));
}

async function placeOf(doc: DocNode, context: Context): Promise<DocPlace | undefined> {
  return (await graphOf(context)).places.get(doc.id);
}

function nodesById(ids: Iterable<string>, { nodeModel }: Context): Node[] {
  return [...ids].flatMap((id) => nodeModel.getNodeById({ id }) ?? []);
}

function docField<T>(resolve: (place: DocPlace | undefined, context: Context, doc: DocNode) => T): object {
  return {
    resolve: async (doc: DocNode, _args: unknown, context: Context) =>
      resolve(await placeOf(doc, context), context, doc),
  };
}

const nodeOf = (doc: DocRecord | undefined, { nodeModel }: Context): Node | null =>
  doc ? nodeModel.getNodeById({ id: doc.id }) : null;

type NodeFinder = <T extends Node>(nodeModel: NodeModel, type: string, key: string) => T | null;

/** Adds the fields of the database that follow from other nodes. */
export function createResolvers({ createResolvers: add, createNodeId }: CreateResolversArgs): void {
  /** Finds the node of a record by its key, without a search. */
  const find: NodeFinder = (nodeModel, type, key) =>
    nodeModel.getNodeById({ id: contentNodeId(createNodeId, type, key) });
  add({
    Doc: {
      body: {
        resolve: (doc: DocNode, _args: unknown, { nodeModel }: Context) =>
          resolveBody(doc, (...key) => find(nodeModel, ...key)),
      },
      sections: {
        resolve: ({ docPath }: DocNode, _args: unknown, { nodeModel }: Context) =>
          readBody(docPath, (...key) => find(nodeModel, ...key)).sections,
      },
      images: { resolve: resolveImages },
      codeSamples: {
        resolve: ({ files }: DocNode, _args: unknown, { nodeModel }: Context) =>
          findFiles('sample', files, (...key) => find(nodeModel, ...key)),
      },
      sidebar: docField((place, { nodeModel }) =>
        place?.sidebar
          ? nodeModel.findOne({ type: 'Sidebar', query: { filter: { name: { eq: place.sidebar } } } })
          : null,
      ),
      parentDoc: docField(async (place, context) => {
        const { places } = await graphOf(context);
        const route = place?.trail.slice(0, -1).findLast((entry) => entry.route !== undefined)?.route;
        return nodeOf([...places.values()].find(({ doc }) => doc.route === route)?.doc, context);
      }),
      childDocs: docField((place, context) =>
        nodesById(
          (place?.children ?? []).map(({ id }) => id),
          context,
        ),
      ),
      previous: docField((place, context) => nodeOf(place?.previous, context)),
      next: docField((place, context) => nodeOf(place?.next, context)),
      outgoing: docField(async (_place, context, { id }) => {
        const { backlinks } = await graphOf(context);
        return nodesById(
          [...backlinks].flatMap(([target, sources]) => (sources.includes(id) ? [target] : [])),
          context,
        );
      }),
      backlinks: docField(async (_place, context, { id }) =>
        nodesById((await graphOf(context)).backlinks.get(id) ?? [], context),
      ),
    },
    Sidebar: {
      tree: {
        resolve: async ({ name }: SidebarNode, _args: unknown, context: Context) =>
          (await graphOf(context)).sidebars.find((tree) => tree.name === name)?.items ?? [],
      },
      docs: {
        resolve: async ({ name }: SidebarNode, _args: unknown, context: Context) => {
          const { places, sidebars } = await graphOf(context);
          const trails = listTrails(sidebars.find((tree) => tree.name === name)?.items ?? []);
          const idByRoute = new Map([...places.values()].map(({ doc }) => [doc.route, doc.id]));
          return nodesById(
            [...trails.keys()].flatMap((route) => idByRoute.get(route) ?? []),
            context,
          );
        },
      },
    },
    Navbar: {
      items: {
        resolve: ({ items }: NavbarNode, _args: unknown, { nodeModel }: Context) =>
          items.map((item) =>
            item.type === 'doc' ? { ...item, route: find<DocNode>(nodeModel, 'Doc', item.doc)?.route } : item,
          ),
      },
    },
    Tag: {
      route: { resolve: ({ name }: TagNode) => `${TAGS_ROUTE}/${name}` },
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

type Find = <T extends Node>(type: string, key: string) => T | null;

/**
 * The body of a page with samples and partials put in. They are looked up when the body is asked for, so an edit of one
 * makes the pages that show it anew.
 */
function resolveBody({ docPath, files }: DocNode, find: Find): readonly BodyNode[] {
  const { tree } = readBody(docPath, find);
  const partials = findFiles<PartialNode>('partial', files, find);
  const samples = findFiles<SampleNode>('sample', [...files, ...partials.flatMap((partial) => partial.files)], find);
  return expand(tree, { samples: byPath(samples), partials: byPath(partials), find });
}

function readBody(docPath: string, find: Find): DocBody {
  const node = find<DocBodyNode>('DocBody', docPath);
  return node ? (JSON.parse(node.json) as DocBody) : { tree: [], sections: [] };
}

interface Lookup {
  readonly samples: ReadonlyMap<string, SampleNode>;
  readonly partials: ReadonlyMap<string, PartialNode>;
  readonly find: Find;
}

function expand(tree: readonly BodyNode[], lookup: Lookup): BodyNode[] {
  return replaceElements(tree, (node) => {
    const [name, props] = node;
    if (props === 0) return undefined;
    if (name === 'CodeExample') {
      const sample = lookup.samples.get(String(props.path));
      return sample ? [sampleBlock(sample, props)] : [];
    }
    if (name === 'Partial') return expand(lookup.partials.get(String(props.file))?.tree ?? [], lookup);
    if (name === 'Link' && 'file' in props) return [linkToDoc(node, lookup)];
    return undefined;
  });
}

function linkToDoc(link: BodyElement, lookup: Lookup): BodyElement {
  const hash = textProp(link, 'hash');
  const route = lookup.find<DocNode>('Doc', textProp(link, 'file') ?? '')?.route ?? '';
  const to = `${route}${hash ? `#${hash}` : ''}`;
  return element('Link', { to }, expand(childrenOf(link), lookup));
}

const TYPE_OF_FILE = { sample: 'CodeSample', partial: 'Partial' } as const;

function findFiles<T extends Node>(kind: keyof typeof TYPE_OF_FILE, files: readonly FileReference[], find: Find): T[] {
  const paths = new Set(files.filter((file) => file.kind === kind).map(({ path }) => path));
  return [...paths].flatMap((path) => find<T>(TYPE_OF_FILE[kind], path) ?? []);
}

function byPath<T extends { path: string }>(nodes: readonly T[]): Map<string, T> {
  return new Map(nodes.map((node) => [node.path, node]));
}

async function resolveImages({ files }: DocNode, _args: unknown, { nodeModel }: Context): Promise<object[]> {
  const paths = new Set(files.filter(({ kind }) => kind === 'image').map(({ path }) => path));
  return Promise.all(
    [...paths].map(async (path) => ({
      path,
      file: await nodeModel.findOne({ type: 'File', query: { filter: { relativePath: { eq: path } } } }),
    })),
  );
}
