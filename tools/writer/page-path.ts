import { isPagePath, PAGE_PATH_RULE, reservedName, suggestPagePath } from '../../src/content-model/site/page-path';
import { docPathOf } from '../../src/mdx/parse/content-path';
import { WriterError } from './writer-error';

/**
 * The path of a page below `content/docs/`, without extension and without `/index`, from what a writer types: a route, that
 * path, or the path of the file.
 */
export function docPathFrom(argument: string): string {
  const path = argument.replace(/^\.\//, '').replace(/^\/+|\/+$/g, '');
  const isFile = /^content\/docs\//.test(path);
  return isFile ? docPathOf(path.replace(/^content\//, '')) : path.replace(/(^|\/)index$/, '');
}

/** The same for a new page. @throws WriterError if the path is not valid */
export function newDocPathFrom(argument: string): string {
  const path = docPathFrom(argument);
  if (isPagePath(path)) return path;
  const reserved = reservedName(path);
  if (reserved !== undefined) {
    throw new WriterError(
      `"${argument}" is no path for a page: a build writes /${reserved} itself.`,
      'Choose another name.',
    );
  }
  const fitting = suggestPagePath(path.replace(/^https?:\/+[^/]*\//, ''));
  throw new WriterError(
    `"${argument}" is no path for a page: ${faultOf(path)}.`,
    fitting === undefined ? 'Write it as guides/build/assets/my-page.' : `Write it as ${fitting}.`,
  );
}

/** Whether a path is that of a page or folder, or one below it. */
export function isWithin(docPath: string, folder: string): boolean {
  return docPath === folder || docPath.startsWith(`${folder}/`);
}

function faultOf(path: string): string {
  if (path === '') return 'it has no name';
  if (/\.mdx?$/.test(path)) return 'it has an extension';
  if (/\s/.test(path)) return 'it has a space';
  if (/[A-Z]/.test(path)) return 'it has capitals, which some hosts take for small letters';
  return `it needs ${PAGE_PATH_RULE}`;
}
