/**
 * The titles of the pages above a page, from the top. Folders without a page of their own are left out.
 * @param titleOf the title of the page at a route, where there is one
 */
export function parentTitles(url: string, titleOf: (route: string) => string | undefined): string[] {
  const parts = url.split('/').slice(1, -1);
  return parts.flatMap((_part, place) => titleOf(`/${parts.slice(0, place + 1).join('/')}`) ?? []);
}
