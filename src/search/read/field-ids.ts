import { isCut, type SearchDocument } from '../files/search-document';

/**
 * What the ids of the fields mean. The first are pages. Behind them stand the documents whose text is cut: the content field
 * has them for words that no text of their page shows.
 */
export interface FieldIds {
  /** The page of each id. */
  readonly pages: Uint32Array;
  /** For ids of documents their place on the page. */
  readonly places: Uint32Array;
  /** The first id that is a document. */
  readonly firstDocument: number;
}

export function fieldIdsOf(pages: readonly (readonly SearchDocument[])[]): FieldIds {
  const cut = pages.flatMap((documents, page) =>
    documents.flatMap((document, place) => (isCut(document) ? [{ page, place }] : [])),
  );
  return {
    pages: Uint32Array.from([...pages.keys(), ...cut.map(({ page }) => page)]),
    places: Uint32Array.from([...pages.map(() => 0), ...cut.map(({ place }) => place)]),
    firstDocument: pages.length,
  };
}
