/** The address of the Markdown twin of a page: `/guides/automate.md`; that of the first page is `/index.md`. */
export function markdownRouteOf(route: string): string {
  return route === '/' ? '/index.md' : `${route}.md`;
}
