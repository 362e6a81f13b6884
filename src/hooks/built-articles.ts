import { fetchText } from './fetch-text';

/** The articles that were shown or loaded in this visit, as they were built, by the path of their page. */
const articles = new Map<string, string>();
const loads = new Map<string, Promise<string>>();

/** The HTML inside the article of a page; undefined where it has not come yet. */
export function builtArticle(address: string): string | undefined {
  return articles.get(pathOf(address));
}

/** Keeps the article of the page that was opened as a document. */
export function keepArticle(address: string, html: string): void {
  articles.set(pathOf(address), html);
}

/**
 * Loads the HTML inside the article of a page, from the page's own document.
 * @throws where the page cannot be fetched, or has no article
 */
export function loadArticle(address: string): Promise<string> {
  const path = pathOf(address);
  const known = articles.get(path);
  if (known !== undefined) return Promise.resolve(known);
  const load = loads.get(path) ?? fetchArticle(path).finally(() => loads.delete(path));
  loads.set(path, load);
  return load;
}

async function fetchArticle(path: string): Promise<string> {
  const page = new DOMParser().parseFromString(await fetchText(path), 'text/html');
  const html = page.querySelector('main article')?.innerHTML;
  if (html === undefined) throw new Error(`${path} has no article.`);
  articles.set(path, html);
  return html;
}

/** The path of an address, without a slash at its end: an address with and without one is the same page. */
function pathOf(address: string): string {
  const { pathname } = new URL(address, window.location.href);
  return pathname.replace(/(?<=.)\/$/, '');
}
