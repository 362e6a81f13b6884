import type { ParentSpanPluginArgs } from 'gatsby';
import { checkContent } from '../../content-loader/check-content';
import { hasParsableFrontMatter } from '../../content-loader/load-doc';
import { loadViz } from './content/load-content';
import { readContent } from './content/read-content';
import { reportDiagnostics } from './report';

/**
 * gatsby-plugin-mdx ends a build at the first page whose front matter is not YAML. If there is such a page, all content is
 * checked first, so that the author sees all diagnostics at once.
 */
export async function onPreBootstrap({ reporter }: ParentSpanPluginArgs): Promise<void> {
  if (process.env.NODE_ENV !== 'production') return;
  const { files, paths: filePaths, staticPaths } = await readContent('.');
  if (files.every(({ path, text }) => !path.endsWith('.mdx') || hasParsableFrontMatter(text))) return;
  reportDiagnostics(reporter, await checkContent(files, { filePaths, staticPaths }, await loadViz()));
}
