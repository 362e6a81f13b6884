import { fetchText } from './fetch-text';

const loads = new Map<string, Promise<string>>();

/**
 * Loads the HTML inside the article of a page from the page's own document, once: it is there, even where the data of the page are not.
 * @throws where the page cannot be fetched, or has no article
 */
export function loadArticle(address: string): Promise<string> {
  const path = pathOf(address);
  const load = loads.get(path) ?? fetchArticle(path);
  loads.set(path, load);
  load.catch(() => loads.delete(path));
  return load;
}

async function fetchArticle(path: string): Promise<string> {
  const page = new DOMParser().parseFromString(await fetchText(path), 'text/html');
  const html = page.querySelector('main article')?.innerHTML;
  if (html === undefined) throw new Error(`${path} has no article.`);
  return html;
}

/** The path of an address, without a slash at its end: an address with and without one is the same page. */
function pathOf(address: string): string {
  const { pathname } = new URL(address, window.location.href);
  return pathname.replace(/(?<=.)\/$/, '');
}
