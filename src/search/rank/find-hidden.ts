import type { SearchIndex } from '../read/load-search-files';
import type { Query } from '../query/query';

/** How well each word of a query is found, up to 1: typed words, then parts. */
export type Fits = Float64Array;

/** The fits of documents by their page, and their place on it. */
export type HiddenWords = ReadonlyMap<number, ReadonlyMap<number, Fits>>;

/** Finds words of a query that stand behind what is kept of a text, and nowhere else on its page. */
export function findHiddenWords({ words, parts }: Query, { fields, ids, vocabulary }: SearchIndex): HiddenWords {
  const hidden = new Map<number, Map<number, Fits>>();
  const all = [...words, ...parts];
  all.forEach(({ terms, importance }, word) => {
    for (const [term, fit] of importance > 0 ? terms : []) {
      const found = fields.content.find(vocabulary.terms[term] ?? '');
      for (const id of found.slice(found.findLastIndex((one) => one < ids.firstDocument) + 1)) {
        const [page, place] = [ids.pages[id] ?? 0, ids.places[id] ?? 0];
        const onPage = hidden.get(page) ?? new Map<number, Fits>();
        const fits = onPage.get(place) ?? new Float64Array(all.length);
        fits[word] = Math.max(fits[word] ?? 0, fit);
        hidden.set(page, onPage.set(place, fits));
      }
    }
  });
  return hidden;
}
