import { isMap, isSeq, parseDocument, type YAMLSeq } from 'yaml';
import { WriterError } from '../writer/writer-error';
import { insertItem, removeItem } from '../writer/yaml-list';

/**
 * The text of `content/redirects.yml` after pages have moved: their old routes lead to the new ones, and a redirect from a new
 * route goes, since a page is there now. Redirects to the pages must lead to the new routes already: there are no chains.
 * @param unpublished old routes that were never published
 */
export function moveRedirects(
  text: string,
  routes: ReadonlyMap<string, string>,
  unpublished: ReadonlySet<string>,
): string {
  const extended = [...routes].filter(([from]) => !unpublished.has(from)).reduce(withRedirect, text);
  return [...routes.values()].reduce(withoutRedirectFrom, extended);
}

function withoutRedirectFrom(text: string, route: string): string {
  const list = redirectsIn(text);
  const index = list.items.findIndex((item) => isMap(item) && item.get('from') === route);
  return index < 0 ? text : removeItem(text, list, index);
}

function withRedirect(text: string, [from, to]: readonly [string, string]): string {
  const list = redirectsIn(text);
  return insertItem(text, list, list.items.length - 1, `{ from: ${from}, to: ${to} }`);
}

function redirectsIn(text: string): YAMLSeq {
  const list = parseDocument(text).get('redirects', true);
  if (isSeq(list)) return list;
  throw new WriterError('content/redirects.yml has no list "redirects".', 'npm run check says what it should hold.');
}
