import type { ParentSpanPluginArgs } from 'gatsby';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent } from '../content-reader/check-content';
import type { ContentFile } from '../content-reader/content-record';
import { hasReadableFrontMatter } from '../content-reader/read-doc';
import { IMAGE_EXTENSION } from '../content-reader/site-content';
import { loadViz } from './reading-thread';
import { reportProblems } from './report';

const CONTENT = 'content';
const TEXT_FOLDERS = /^(docs|partials|samples|sidebars|site)\/|^[^/]+\.yml$/;

/**
 * gatsby-plugin-mdx ends a build at the first page whose front matter is not YAML. So that the author sees all problems at
 * once, such a page is looked for first, and then everything is checked.
 */
export async function onPreBootstrap({ reporter }: ParentSpanPluginArgs): Promise<void> {
  if (process.env.NODE_ENV !== 'production') return;
  const paths = await listFiles(CONTENT);
  const files = await readTexts(paths.filter((path) => TEXT_FOLDERS.test(path) && !IMAGE_EXTENSION.test(path)));
  const unreadable = files.some(({ path, text }) => path.endsWith('.mdx') && !hasReadableFrontMatter(text));
  if (!unreadable) return;
  reportProblems(reporter, await checkContent(files, paths, await loadViz()));
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('__pycache__'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

function readTexts(paths: readonly string[]): Promise<ContentFile[]> {
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(CONTENT, path), 'utf8') })));
}
