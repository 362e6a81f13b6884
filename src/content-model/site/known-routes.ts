// The routes of the content that code names. Where such a page or folder moves, `npm run check` asks for its new route here.

export const ABOUT_ROUTE = '/about';
export const CHANGELOG_ROUTE = '/about/changelog';
export const CONCEPTS_ROUTE = '/getting-started/concepts';
export const EXAMPLES_ROUTE = '/examples';
export const REFERENCE_ROUTE = '/api';
export const UPGRADING_ROUTE = '/migration/upgrading';

/** What code does with each. */
export const KNOWN_ROUTES: ReadonlyMap<string, string> = new Map([
  [ABOUT_ROUTE, 'search leaves out the pages below it'],
  [CHANGELOG_ROUTE, 'its releases are a feed'],
  [CONCEPTS_ROUTE, 'search looks there for what a word means'],
  [EXAMPLES_ROUTE, 'search puts general pages before those below it'],
  [REFERENCE_ROUTE, 'search looks there for names of the API'],
  [UPGRADING_ROUTE, 'search leaves it out'],
]);

/** Whether an address is that of a page, one of its sections, or a page below it. */
export function isAtOrBelow(address: string, route: string): boolean {
  return address.startsWith(route) && /^(?:[/#]|$)/.test(address.slice(route.length));
}
