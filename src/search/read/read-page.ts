import { readText, type ReadText } from './read-text';
import type { SearchDocument } from '../files/search-document';
import type { Vocabulary } from './vocabulary';

/** A document as the ranking reads it. */
export interface ReadDocument {
  readonly document: SearchDocument;
  readonly title: ReadText;
  readonly text: ReadText;
  readonly isHead: boolean;
}

/** A page as the ranking reads it. */
export interface ReadPage {
  /** Its head first. */
  readonly documents: readonly ReadDocument[];
  /** Its other names: what its sidebar calls it, the author's keywords, and the end of its address. */
  readonly names: readonly ReadText[];
}

/** How many pages are kept read: reading takes longer than ranking, and one query is much like the next. */
const KEPT_PAGES = 400;

/** Reads pages when they are asked for, and keeps those that were asked for last. */
export function createPageReader(
  pages: readonly (readonly SearchDocument[])[],
  vocabulary: Vocabulary,
): (page: number) => ReadPage {
  const kept = new Map<number, ReadPage>();
  return (page) => {
    const read = kept.get(page) ?? readPage(pages[page] ?? [], vocabulary);
    kept.delete(page);
    kept.set(page, read);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_PAGES && oldest !== undefined) kept.delete(oldest);
    return read;
  };
}

function readPage(documents: readonly SearchDocument[], vocabulary: Vocabulary): ReadPage {
  return {
    documents: documents.map((document, place) => ({
      document,
      isHead: place === 0,
      title: readText(document.title, vocabulary),
      text: readText(document.text, vocabulary),
    })),
    names: namesOf(documents[0]).map((name) => readText(name, vocabulary)),
  };
}

function namesOf(head: SearchDocument | undefined): string[] {
  return [...(head?.keywords ?? []), head?.url.replace(/.*\//, '') ?? ''];
}
