/**
 * The file of a page's content. Only the static HTML and the Markdown of the page are made from it, so no browser loads it; it
 * is kept where Gatsby keeps the results of queries, since it is a part of one.
 */
export function storedContentFile(route: string): string {
  return `.cache/page-contents/${encodeURIComponent(route)}.json`;
}
