import type { CreateNodeArgs, Node } from 'gatsby';
import type { FileSystemNode } from 'gatsby-source-filesystem';
import { isTextFile } from '../../content-loader/load-file';
import { readInvalidFrontMatter } from '../workarounds/invalid-front-matter';
import { addContentNodes } from './content/content-nodes';
import { loadContent } from './content/load-content';

readInvalidFrontMatter();

/** Handles only files of `content/` and the Mdx nodes made from them. */
export function shouldOnCreateNode({ node }: { node: Node }): boolean {
  return node.internal.type === 'Mdx' || (node.internal.type === 'File' && node.sourceInstanceName === 'content');
}

/** Makes typed nodes from content. A page is made from the Mdx node that gatsby-plugin-mdx makes of its file. */
export async function onCreateNode(args: CreateNodeArgs): Promise<void> {
  const { node, getNode, loadNodeContent } = args;
  const isMdxNode = node.internal.type === 'Mdx';
  const file = (isMdxNode ? getNode(node.parent ?? '') : node) as FileSystemNode | undefined;
  const path = file?.relativePath ?? '';
  if (!file || !isTextFile(path) || path.endsWith('.mdx') !== isMdxNode) return;
  const text = await loadNodeContent(file).catch(unlessDeleted);
  if (text !== undefined) await addContentNodes(args, await loadContent({ path, text }));
}

/** In `develop`, a file may be deleted or moved before it is read. Gatsby removes its node next, and what was made from it. */
function unlessDeleted(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
