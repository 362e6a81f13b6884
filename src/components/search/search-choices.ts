import { resultAddress } from '../../search/results/result-address';
import type { PageHits, SearchHit, SearchResults } from '../../search/results/search';

/** A result that can be chosen. */
export interface SearchChoice {
  readonly page: PageHits;
  readonly hit: SearchHit;
  /** Where it leads, with the words to highlight there. */
  readonly address: string;
}

/** The hits of all pages, in the order in which arrow keys walk through them. */
export function optionsOf(results: SearchResults | undefined): readonly SearchChoice[] {
  return (results?.pages ?? []).flatMap((page) =>
    page.hits.map((hit) => ({ page, hit, address: resultAddress(page, hit) })),
  );
}
