import { digestOf } from '../text/digest';
import { encode } from '../text/encoder';
import { indexField } from '../files/field-index';
import { packPostings, packTerms } from '../files/packing';
import { indexedPageOf, type IndexedPage, type SearchDocumentsFile } from '../files/search-document';
import { isSearched, type SearchPage } from './search-page';
import { checksumOf, type SearchIndexFile } from '../files/search-index-file';
import { FIELDS, SCHEMA, type Field } from '../files/settings';

/** Both files as text, and the version that is part of their names. */
export interface SearchFiles {
  readonly version: string;
  readonly documents: string;
  readonly index: string;
}

/**
 * Builds both search files from the pages of the site. The order of the pages makes no difference, and equal pages give
 * equal files [SEARCH-08].
 * @param updated the time of the newest content, in milliseconds
 */
export function buildSearchFiles(pages: readonly SearchPage[], updated: number): SearchFiles {
  const version = searchVersion(pages, updated);
  const indexed = searchedPages(pages).map(indexedPageOf);
  const postings = FIELDS.map((field) => [field, indexField(termsOf(field, indexed))] as const);
  const terms = [...new Set(postings.flatMap(([, one]) => [...one.keys()]))].sort();
  const documents: SearchDocumentsFile = {
    searchDocs: indexed.flatMap((page) => page.documents),
    options: { version },
  };
  const fields = postings.map(([field, one]) => [field, packPostings(one, terms)] as const);
  const packed = { terms: packTerms(terms), fields: Object.fromEntries(fields) as SearchIndexFile['fields'] };
  const index: SearchIndexFile = {
    schema: SCHEMA,
    version,
    pages: indexed.map((page) => page.documents.length),
    checksum: checksumOf(packed),
    ...packed,
  };
  return { version, documents: JSON.stringify(documents), index: JSON.stringify(index) };
}

/**
 * The terms of a field, a list for each page. Behind those of the content stand the rests of cut texts, in the order of their
 * documents, so that a word which a page shows nowhere leads to its section.
 */
function termsOf(field: Field, pages: readonly IndexedPage[]): (readonly string[])[] {
  const shown = pages.map((page) => encode(page[field]));
  if (field !== 'content') return shown;
  return [...shown, ...pages.flatMap((page, place) => hiddenTermsOf(page, shown[place] ?? []))];
}

function hiddenTermsOf({ headings, rests }: IndexedPage, content: readonly string[]): string[][] {
  if (rests.length === 0) return [];
  const shown = new Set([...content, ...encode(headings)]);
  return rests.map((rest) => encode(rest).filter((term) => !shown.has(term)));
}

/** The version of the files that pages would give: files of this version need not be built again. */
export function searchVersion(pages: readonly SearchPage[], updated: number): string {
  const content = searchedPages(pages).map(
    ({ route, title, sidebarLabel, description, keywords, sidebar, answers = [], sections }) => {
      const questions = answers.map(({ question, heading }) => [question, heading]);
      return [route, title, sidebarLabel, description, keywords, sidebar, questions, sections];
    },
  );
  return `${updated}-${digestOf(JSON.stringify([SCHEMA, content])).slice(0, 8)}`;
}

function searchedPages(pages: readonly SearchPage[]): SearchPage[] {
  return pages.filter(isSearched).sort((a, b) => (a.route < b.route ? -1 : 1));
}
