import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocPageContext } from '../../../page-types/page-context';

/** What Gatsby has stored for the browser of a doc page: the result of its query, and its context. */
export interface DocPageData {
  readonly doc: NonNullable<Queries.DocPageQuery['doc']>;
  readonly context: DocPageContext;
}

interface StoredPageData {
  readonly result: { readonly data: Queries.DocPageQuery; readonly pageContext: DocPageContext };
}

/** Reads the data of a page. Its body was resolved by the page's own query, and need not be resolved once more. */
export async function readPageData(route: string): Promise<DocPageData> {
  const { result } = JSON.parse(await readFile(pageDataFile(route), 'utf8')) as StoredPageData;
  return { doc: result.data.doc!, context: result.pageContext };
}

/** Tells one state of a page's data from another without reading it: Gatsby writes the file when its content changes. */
export async function stampOf(route: string): Promise<string> {
  const { mtimeMs, size } = await stat(pageDataFile(route));
  return `${mtimeMs} ${size}`;
}

function pageDataFile(route: string): string {
  return join('public/page-data', route === '/' ? 'index' : route, 'page-data.json');
}
