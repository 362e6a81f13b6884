import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageContent } from '../../../page-types/page-content';
import type { DocPageContext } from '../../../page-types/page-context';
import { storedContentFile } from '../../stored-content';

/** What Gatsby has stored of a doc page: the result of its query, and its context; and its content. */
export interface DocPageData {
  readonly doc: Omit<NonNullable<Queries.DocPageQuery['doc']>, 'content'>;
  readonly content: PageContent;
  readonly context: DocPageContext;
}

interface StoredPageData {
  readonly result: { readonly data: Queries.DocPageQuery; readonly pageContext: DocPageContext };
}

/** Reads the data of a page. Its content was resolved by the page's own query, and need not be resolved once more. */
export async function readPageData(route: string): Promise<DocPageData> {
  const [data, content] = await Promise.all([
    readFile(pageDataFile(route), 'utf8'),
    readFile(storedContentFile(route), 'utf8'),
  ]);
  const { result } = JSON.parse(data) as StoredPageData;
  return { doc: result.data.doc!, content: JSON.parse(content) as PageContent, context: result.pageContext };
}

/** Tells one state of a page's data from another without reading it: Gatsby writes the file when its content changes. */
export async function stampOf(route: string): Promise<string> {
  const { mtimeMs, size } = await stat(pageDataFile(route));
  return `${mtimeMs} ${size}`;
}

function pageDataFile(route: string): string {
  return join('public/page-data', route === '/' ? 'index' : route, 'page-data.json');
}
