const WORD = /[a-z0-9]+(?:[-_.][a-z0-9]+)*/.source;

/** A path of words without the folders and extensions of other files that a build writes. */
const PAGE_PATH = new RegExp(`^(?!(?:404|page-data|sidebars|static)(?:/|$))${WORD}(?:/${WORD})*(?<!\\.(?:html|mdx?))$`);

/** What `isPagePath` asks for, as diagnostics say it. */
export const PAGE_PATH_RULE =
  'words of small letters and digits, joined by hyphens, in folders parted by a slash; a build writes 404, page-data, sidebars, static, and files that end in .md and .html';

/** Whether hosts, links, and sidebars accept a path without quotes, and no other file of the built site has it. */
export function isPagePath(path: string): boolean {
  return PAGE_PATH.test(path);
}

/** The nearest path of a page; undefined where nothing of it is left. */
export function suggestPagePath(path: string): string | undefined {
  const fitting = path
    .replace(/\.(?:html|mdx?)$/i, '')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/(^|\/)[-/]+|[-/]+($|(?=\/))/g, '$1');
  return isPagePath(fitting) ? fitting : undefined;
}
