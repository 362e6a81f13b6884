import type { Redirect } from '../../content-model/site/redirect';
import type { DocRecord } from '../doc-record';
import { TAGS_ROUTE } from '../references/tags';
import { foldersAbove } from './folders';

interface FolderRedirectSource {
  /** All pages, those of sidebars first and in their order. */
  readonly docs: Iterable<DocRecord>;
  /** The routes of all tags. */
  readonly tagRoutes: Iterable<string>;
  /** Routes that need no redirect: pages, files, and the redirects of `content/redirects.yml`. */
  readonly taken: ReadonlySet<string>;
}

/**
 * Redirects for addresses that readers get by cutting the end of another: each folder of routes without a page of its own leads to
 * the first page of its section, and each group of tags to the list of tags.
 */
export function folderRedirects({ docs, tagRoutes, taken }: FolderRedirectSource): Redirect[] {
  const targets = new Map<string, string>();
  const addFolders = (route: string, to: string): void => {
    for (const folder of foldersAbove(route)) if (!taken.has(folder) && !targets.has(folder)) targets.set(folder, to);
  };
  for (const { route, unlisted } of docs) if (!unlisted) addFolders(route, route);
  for (const route of tagRoutes) addFolders(route, TAGS_ROUTE);
  return [...targets].map(([from, to]) => ({ from, to })).sort((a, b) => (a.from < b.from ? -1 : 1));
}
