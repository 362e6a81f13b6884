import type { FieldIds } from './field-ids';

/** How many pages are below each page, by their URLs. The home page is above all others, which says nothing. */
export function countPagesBelow(urls: readonly string[]): Uint32Array {
  const places = new Map(urls.map((url, page) => [url, page]));
  const counts = new Uint32Array(urls.length);
  for (const url of urls) {
    for (let end = url.lastIndexOf('/'); end > 0; end = url.lastIndexOf('/', end - 1)) {
      const above = places.get(url.slice(0, end));
      if (above !== undefined) counts[above] = (counts[above] ?? 0) + 1;
    }
  }
  return counts;
}

/** How many terms the text of each page has. */
export function countTerms(
  postings: readonly (readonly number[])[],
  { pages }: FieldIds,
  pageCount: number,
): Float64Array {
  const counts = new Float64Array(pageCount);
  for (const ids of postings) {
    for (const id of ids) {
      const page = pages[id] ?? 0;
      counts[page] = (counts[page] ?? 0) + 1;
    }
  }
  return counts;
}

/**
 * How much a word counts on pages of these lengths: a long text has more words by chance. As in BM25, with half of the length
 * taken into account.
 */
export function lengthNormsOf(lengths: Float64Array): Float64Array {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return lengths.map((length) => 1 / (0.5 + 0.5 * (mean === 0 ? 1 : length / mean)));
}
