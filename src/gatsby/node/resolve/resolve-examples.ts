import type { Node } from 'gatsby';
import type { Element, Parents, Root } from 'hast';
import type { StoredExample } from '../../../content-model/records/example';
import type { StoredGraph } from '../../../content-model/records/asset-graph';
import { codeBlock } from '../../../mdx/code/code-block';
import { exampleFacts, topicLabel, type ExampleEntry } from '../../../mdx/hast/example-entry';
import { element, elementsIn, replaceElements, textProperty } from '../../../mdx/hast/element';
import { exampleEntries } from '../../../site-graph/references/example-entries';
import { graphNameOf } from '../../../site-graph/references/examples';
import type { Database } from '../database/database';
import type { ExampleArchiveNode } from '../examples/example-archives';
import { absoluteUrl } from '../publish/published-site';
import type { DocNode, Find } from './resolve-body';

const GRAPH = 'AssetGraph';
const DOWNLOAD = 'ExampleDownload';
const GALLERY = 'ExampleGallery';
const UV = 'https://docs.astral.sh/uv/getting-started/installation/';

type GalleryDatabase = Pick<Database, 'graph' | 'find'>;
type ToolDatabase = Pick<Database, 'list' | 'find'>;
type GalleryPage = Pick<DocNode, 'docPath'>;

/** Puts the graphs, the downloads, and the gallery of examples into a text. The query of any other page depends on none of them. */
export async function withExamples<Tree extends Parents>(
  tree: Tree,
  page: GalleryPage,
  database: Database,
): Promise<Tree> {
  const used = new Set(namesIn(tree));
  const siteUrl = used.has(DOWNLOAD) ? await siteUrlOf(database) : '';
  const examples = used.has(GALLERY) ? await readExamples(page, database) : [];
  return replaceElements(tree, (node) => {
    if (node.tagName === GRAPH) return completeGraph(node, database.find);
    if (node.tagName === DOWNLOAD) return completeDownload(node, siteUrl, database.find);
    return node.tagName === GALLERY ? [element(GALLERY, {}, [], { examples })] : undefined;
  });
}

/** The text of the page of a tool, and below it the examples that use the tool. */
export async function withToolExamples(tree: Root, { integration }: DocNode, database: ToolDatabase): Promise<Root> {
  if (!integration) return tree;
  const examples = (await examplesOf(integration.tool, database)).flatMap(({ docPath, shows }) => {
    const doc = database.find<DocNode>('Doc', docPath);
    return doc && !doc.unlisted
      ? [element('li', {}, [element('Link', { to: doc.route }, [doc.title]), `: ${shows}`])]
      : [];
  });
  if (examples.length === 0) return tree;
  const lead = element('p', {}, [element('strong', {}, [`Complete projects with ${integration.tool}`])]);
  return { ...tree, children: [...tree.children, lead, element('ul', {}, examples)] };
}

/** The examples that use a tool, by the title of their first page. */
export async function examplesOf<N extends StoredExample>(tool: string, { list, find }: ToolDatabase): Promise<N[]> {
  const titleOf = ({ docPath }: StoredExample): string => find<DocNode>('Doc', docPath)?.title ?? '';
  return (await list<N>('Example'))
    .filter(({ tools }) => tools.includes(tool))
    .sort((a, b) => titleOf(a).localeCompare(titleOf(b), 'en'));
}

/** The examples of a gallery as plain text, a line each. */
export async function exampleText(page: GalleryPage, database: GalleryDatabase): Promise<string> {
  const examples = await readExamples(page, database);
  return examples
    .map((entry) => [entry.title, entry.shows, ...entry.topics.map(topicLabel), ...exampleFacts(entry)].join(' · '))
    .join('\n');
}

function namesIn(parent: Parents): string[] {
  return elementsIn(parent).flatMap((child) => [child.tagName, ...namesIn(child)]);
}

async function siteUrlOf({ ask, basePath }: Database): Promise<string> {
  interface Answer {
    readonly site: { readonly siteMetadata: { readonly siteUrl: string } };
  }
  const { site } = await ask<Answer>('{ site { siteMetadata { siteUrl } } }', {});
  return absoluteUrl('', { ...site.siteMetadata, basePath });
}

async function readExamples({ docPath }: GalleryPage, { graph, find }: GalleryDatabase): Promise<ExampleEntry[]> {
  return exampleEntries((await graph()).navigation, docPath, (project) => graphOf(project, find)?.wide);
}

function graphOf(project: string, find: Find): StoredGraph | null {
  return find<Node & StoredGraph>('AssetGraph', graphNameOf(project));
}

/** A graph that is not there is left out; its absence is reported. */
function completeGraph(node: Element, find: Find): Element[] {
  const graph = graphOf(textProperty(node, 'project') ?? '', find);
  if (!graph) return [];
  const marked = (textProperty(node, 'assets') ?? '').split(/\s+/).filter(Boolean);
  const { wide, narrow, assets: nodes } = graph;
  return [
    element(GRAPH, { alt: textProperty(node, 'alt') }, [], { drawings: { wide, narrow }, nodes, markedNodes: marked }),
  ];
}

function completeDownload(node: Element, siteUrl: string, find: Find): Element[] {
  const archive = find<ExampleArchiveNode>('ExampleArchive', textProperty(node, 'project') ?? '');
  if (!archive) return [];
  const { project, route, bytes, fileCount } = archive;
  const url = `${siteUrl}${route}`;
  const command = [`curl -LO ${url}`, `unzip ${project}.zip`, `cd ${project}`, 'uv run dg dev'].join(' &&\n');
  const link = element('Link', { to: UV }, ['uv']);
  return [
    element(DOWNLOAD, { project, route, url, bytes, fileCount }, [
      element('p', {}, ['Or download and start it in a terminal, with ', link, ' installed:']),
      codeBlock(command, 'bash'),
    ]),
  ];
}
