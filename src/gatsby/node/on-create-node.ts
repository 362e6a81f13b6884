import type { CreateNodeArgs, Node } from 'gatsby';
import type { FileSystemNode } from 'gatsby-source-filesystem';
import { hasParsableFrontMatter } from '../../content-loader/load-doc';
import { isTextFile } from '../../content-loader/load-file';
import { addContentNodes } from './content/content-nodes';
import { loadContent } from './content/load-content';

/** Handles only files of `content/` and the Mdx nodes made from them. */
export function shouldOnCreateNode({ node }: { node: Node }): boolean {
  return node.internal.type === 'Mdx' || (node.internal.type === 'File' && node.sourceInstanceName === 'content');
}

/**
 * Makes typed nodes from content. A page is made from the Mdx node that gatsby-plugin-mdx makes of its file, or from the file
 * itself where the plugin cannot read it because the front matter is not YAML. In a build no page is like that: `onPreBootstrap`
 * has looked for one, so the front matter of every page need not be parsed here again.
 */
export async function onCreateNode(args: CreateNodeArgs): Promise<void> {
  const { node, getNode, loadNodeContent } = args;
  const isMdxNode = node.internal.type === 'Mdx';
  const file = (isMdxNode ? getNode(node.parent ?? '') : node) as FileSystemNode | undefined;
  const path = file?.relativePath ?? '';
  if (!file || !isTextFile(path)) return;
  const text = await loadNodeContent(file);
  const isReadByPlugin = process.env.NODE_ENV === 'production' || hasParsableFrontMatter(text);
  if (path.endsWith('.mdx') && isMdxNode !== isReadByPlugin) return;
  await addContentNodes(args, await loadContent({ path, text }));
}
