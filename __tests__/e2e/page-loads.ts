import type { Locator, Page, Route } from 'playwright/test';
import { PAGES } from './pages';

/** The requests for the data of a page, as Playwright matches them. A query of the page's address is in theirs. */
export const dataOf = (route: string): string => `**/page-data${route === '/' ? '/index' : route}/page-data.json*`;

/** The requests for the code of the tag index, which no other page needs. */
export const TAG_INDEX_CODE = '**/component---src-templates-tag-index-*.js';

/** The code of the template of doc pages. */
export const DOC_CODE = '**/component---src-templates-doc-*.js';

/** The style sheet of the site. */
export const STYLES = '**/styles.*.css';

/** The link to the next page, and where it leads. */
export async function nextPage(page: Page): Promise<{ readonly link: Locator; readonly route: string }> {
  const link = page.getByRole('navigation', { name: 'Docs pages' }).locator('[rel=next]');
  return { link, route: (await link.getAttribute('href')) ?? '' };
}

/** Answers requests with status 404, and the not-found page where they stand for a page. */
export async function failRequests(page: Page, url: string): Promise<void> {
  await page.route(url, (route) => route.fulfill({ status: 404, body: 'Not found' }));
}

/** Holds the answer to the first request back until the function that it gives is called. */
export async function holdRequest(page: Page, url: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const hold = async (route: Route): Promise<void> => {
    await released;
    await route.continue();
  };
  await page.route(url, hold, { times: 1 });
  return release;
}

/** The parts of a doc page's data that tests change. */
export interface PageData {
  readonly result: { readonly data: { doc: object } };
}

/** Answers the requests for the data of a page with data that its template cannot render. */
export async function breakData(page: Page, route: string): Promise<void> {
  await page.route(dataOf(route), async (request) => {
    const response = await request.fetch();
    const data = (await response.json()) as PageData;
    data.result.data.doc = Object.fromEntries(Object.keys(data.result.data.doc).map((field) => [field, null]));
    await request.fulfill({ response, json: data });
  });
}

/** Adds HTML at the end of the article that the data of a page have. */
export async function addToArticle(page: Page, route: string, html: string): Promise<void> {
  await page.route(dataOf(route), async (request) => {
    const response = await request.fetch();
    const data = (await response.json()) as PageData;
    const doc = data.result.data.doc as { article: { html: string } };
    doc.article.html += html;
    await request.fulfill({ response, json: data });
  });
}

/** Puts the data right that a broken page was rendered with. */
export async function mendData(page: Page, route: string): Promise<void> {
  await page.unroute(dataOf(route));
  await page.evaluate(async (path) => {
    const { ___loader } = window as unknown as { ___loader: { loadPageSync: (path: string) => { json: object } } };
    const { result } = (await (await fetch(`/page-data${path}/page-data.json`)).json()) as { result: { data: object } };
    const { data } = ___loader.loadPageSync(path).json as { data: object };
    Object.assign(data, result.data);
  }, route);
}

/** Counts how often documents are opened. One that a host redirects to is one with the request that led there. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && request.redirectedFrom() === null) count += 1;
  });
  return () => count;
}

/** Stops Gatsby's prefetching, by the setting with which readers do: what is fetched then was asked for by something else. */
export async function saveData(page: Page): Promise<void> {
  await setConnection(page, { effectiveType: '4g', saveData: true });
}

/** Says what connection the reader has. */
export async function setConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

/** A page with a long text and a link to a next page. */
export const FROM = PAGES.withList;
