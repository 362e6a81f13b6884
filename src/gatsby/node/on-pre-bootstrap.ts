import type { ParentSpanPluginArgs } from 'gatsby';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent } from '../../content-loader/check-content';
import type { ContentFile } from '../../content-loader/content-record';
import { hasParsableFrontMatter } from '../../content-loader/load-doc';
import { isTextFile } from '../../content-loader/load-file';
import { concurrently } from './concurrently';
import { listFiles } from './list-files';
import { loadViz } from './content/load-content';
import { reportDiagnostics } from './report';

const CONTENT = 'content';

/**
 * gatsby-plugin-mdx ends a build at the first page whose front matter is not YAML. If there is such a page, all content is
 * checked first, so that the author sees all diagnostics at once.
 */
export async function onPreBootstrap({ reporter }: ParentSpanPluginArgs): Promise<void> {
  if (process.env.NODE_ENV !== 'production') return;
  const paths = await listFiles(CONTENT);
  const files = await readTexts(paths.filter(isTextFile));
  const unreadable = files.some(({ path, text }) => path.endsWith('.mdx') && !hasParsableFrontMatter(text));
  if (!unreadable) return;
  reportDiagnostics(
    reporter,
    await checkContent(files, { filePaths: paths, staticPaths: await listFiles('static') }, await loadViz()),
  );
}

function readTexts(paths: readonly string[]): Promise<ContentFile[]> {
  return concurrently(paths, async (path) => ({ path, text: await readFile(join(CONTENT, path), 'utf8') }));
}
