import { Index } from 'flexsearch';

/** The ids of the texts that have a term, ascending, by term. */
export type Postings = ReadonlyMap<string, readonly number[]>;

/** One field as FlexSearch searches it: gives the ids of the texts that have a term. */
export type FieldIndex = (term: string) => readonly number[];

/** No term has one. */
const SPACE = ' ';

/** FlexSearch's export of a map: a term, and its ids by score. With one step of resolution there is one list. */
type MapEntry = readonly [term: string, idsByScore: readonly (readonly number[])[]];

/**
 * `strict` and one step of resolution give the smallest index: prefixes and misspellings are found through the vocabulary, and
 * the ranking is ours.
 */
function createIndex(): Index<false> {
  return new Index({ tokenize: 'strict', resolution: 1, encode: (text: string) => text.split(SPACE) });
}

/** Indexes the texts of a field, each given by its terms; the id of a text is its place. */
export function indexField(texts: readonly (readonly string[])[]): Postings {
  const index = createIndex();
  texts.forEach((terms, id) => index.add(id, terms.join(SPACE)));
  const entries: MapEntry[] = [];
  index.export((key, data) => {
    if (key.endsWith('map')) for (const entry of JSON.parse(data) as MapEntry[]) entries.push(entry);
  });
  return new Map(entries.map(([term, [ids = []]]) => [term, ids]));
}

/** Gives FlexSearch the postings of a field back: the ids of each term, in the order of the terms. */
export function loadField(terms: readonly string[], ids: readonly (readonly number[])[]): FieldIndex {
  const index = createIndex();
  const entries = terms.flatMap((term, place): MapEntry[] => (ids[place]?.length ? [[term, [ids[place]]]] : []));
  index.import('map', JSON.stringify(entries));
  return (term) => index.search(term, { limit: Infinity }).map(Number);
}
