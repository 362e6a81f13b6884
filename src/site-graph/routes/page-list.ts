import type { DocRecord } from '../doc-record';

/** A page as the list of all pages has it. */
export type ListedPage = Pick<DocRecord, 'title' | 'route' | 'description'>;

/** The file with all listed pages, from which the not-found page makes its suggestions. */
export const PAGE_LIST_ROUTE = '/page-list.json';

/** All pages that may be proposed to a reader. */
export function pageList(docs: readonly DocRecord[]): ListedPage[] {
  return docs
    .filter(({ unlisted, draft }) => !unlisted && !draft)
    .map(({ title, route, description }) => ({ title, route, description }))
    .sort((a, b) => (a.route < b.route ? -1 : 1));
}
