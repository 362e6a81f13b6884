const WORD = /[a-z0-9]+(?:[-_.][a-z0-9]+)*/.source;

/** Files and folders that a build writes at the top of the site. */
const RESERVED = '404|page-data|sidebars|static';

/** A path of words without the folders and extensions of other files that a build writes. */
const PAGE_PATH = new RegExp(`^(?!(?:${RESERVED})(?:/|$))${WORD}(?:/${WORD})*(?<!\\.(?:html|mdx?))$`);

/** What `isPagePath` asks for, as diagnostics say it. */
export const PAGE_PATH_RULE =
  'words of small letters and digits, joined by hyphens, in folders parted by a slash; a build writes 404, page-data, sidebars, static, and files that end in .md and .html';

/** Whether hosts, links, and sidebars accept a path without quotes, and no other file of the built site has it. */
export function isPagePath(path: string): boolean {
  return PAGE_PATH.test(path);
}

/** The file or folder of a build that a path begins with; undefined where it begins with another word. */
export function reservedName(path: string): string | undefined {
  return new RegExp(`^(?:${RESERVED})(?=/|$)`).exec(path)?.[0];
}

/** The nearest path of a page; undefined where nothing of it is left. */
export function suggestPagePath(path: string): string | undefined {
  const fitting = path
    .replace(/\.(?:html|mdx?)$/i, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('\\', '/')
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/(^|\/)[-/]+|[-/]+($|(?=\/))/g, '$1');
  return isPagePath(fitting) ? fitting : undefined;
}
