/** The page of all results. */
export const SEARCH_ROUTE = '/search';

/** The address that shows all results for some words. */
export function searchAddress(words: string): string {
  return `${SEARCH_ROUTE}?q=${encodeURIComponent(words)}`;
}
