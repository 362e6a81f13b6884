import { buildSearchFiles } from '../../../src/search/build/build-search-files';
import { createSearchEngine, type SearchEngine } from '../../../src/search/engine';
import type { SearchResults } from '../../../src/search/results/search';
import type { SearchPage } from '../../../src/search/build/search-page';

/** A listed page without text, titled by the last part of its route. */
export function searchPage(route: string, changes: Partial<SearchPage> = {}): SearchPage {
  return {
    route,
    title: route.split('/').at(-1) ?? route,
    description: '',
    keywords: [],
    sidebar: 'docs',
    unlisted: false,
    sections: [],
    ...changes,
  };
}

/** A page with one text before its first heading. */
export function textPage(route: string, text: string, changes: Partial<SearchPage> = {}): SearchPage {
  return searchPage(route, { sections: [{ id: '', title: '', text }], ...changes });
}

export function engineOf(...pages: SearchPage[]): SearchEngine {
  const { documents, index } = buildSearchFiles(pages, 0);
  return createSearchEngine(documents, index);
}

/** The pages of results, best first. */
export function routesOf({ pages }: SearchResults): string[] {
  return pages.map(({ url }) => url);
}

/** The addresses of all hits. */
export function urlsOf({ pages }: SearchResults): string[] {
  return pages.flatMap(({ hits }) => hits.map(({ url }) => url));
}

/** What the marks of a text show. */
export function markedIn({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }): string[] {
  return ranges.map(([start, end]) => text.slice(start, end));
}
