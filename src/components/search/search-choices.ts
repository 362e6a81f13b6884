import { resultAddress } from '../../search/results/result-address';
import type { PageHits, SearchHit, SearchResults } from '../../search/results/search';

/** A result that can be chosen. */
export interface SearchChoice {
  readonly page: PageHits;
  readonly hit: SearchHit;
  /** Where it leads, with the words to highlight there. */
  readonly address: string;
}

/**
 * Results that say more, in place of those that a reader walks through already: these stay where they are, and new ones come behind
 * them. There are no more of them than of one of the two lists.
 */
export function withoutMoving(held: readonly SearchChoice[], found: readonly SearchChoice[]): readonly SearchChoice[] {
  const foundByUrl = new Map(found.map((choice) => [choice.hit.url, choice]));
  const urls = new Set(held.map(({ hit }) => hit.url));
  const kept = held.map((choice) => foundByUrl.get(choice.hit.url) ?? choice);
  const added = found.filter(({ hit }) => !urls.has(hit.url));
  return [...kept, ...added].slice(0, Math.max(held.length, found.length));
}

/** The hits of all pages, in the order in which arrow keys walk through them. */
export function optionsOf(results: SearchResults | undefined): readonly SearchChoice[] {
  return (results?.pages ?? []).flatMap((page) =>
    page.hits.map((hit) => ({ page, hit, address: resultAddress(page, hit) })),
  );
}
