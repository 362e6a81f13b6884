import { indexField } from '../files/field-index';
import { packPostings } from '../files/packing';
import { digestOf, digestOfPacked, FIELDS, SCHEMA, type SearchIndexFile } from '../files/search-index-file';
import { encode } from '../../words/encoder';
import { documentsOf } from './page-documents';
import { isSearched, type SearchPage } from './search-page';

/**
 * Builds the search files from the listed pages of the site: first those that search finds, then the others. The order of the pages
 * makes no difference, and equal pages give equal files [SEARCH-08]. The version comes from what is in the files, so no other files can have it.
 * @param updated the time of the newest content, in milliseconds
 * @returns the files as text, and the version that is part of their names
 */
export function buildSearchFiles(pages: readonly SearchPage[], updated: number) {
  const listed = pages.filter(({ unlisted }) => !unlisted).sort((a, b) => (a.route < b.route ? -1 : 1));
  const searched = listed.filter(isSearched).map(documentsOf);
  const others = listed.filter((page) => !isSearched(page)).map(documentsOf);
  const documentsByPage = [...searched, ...others];
  const all = documentsByPage.flat();
  const postings = FIELDS.map((field) => indexField(all.map(({ fields }) => encode(fields[field]))));
  const terms = [...new Set(postings.flatMap((one) => [...one.keys()]))].sort();
  const fields = Object.fromEntries(
    FIELDS.map((field, place) => [field, packPostings(postings[place] ?? new Map(), terms)]),
  );
  const packed = { terms: terms.join('\n'), fields: fields as SearchIndexFile['fields'] };
  const packedDigest = digestOfPacked(packed);
  const [searchDocs, assistantDocs] = [searched, others].map((one) =>
    JSON.stringify(one.flat().map(({ document }) => document)),
  );
  const version = `${updated}-${digestOf(`${SCHEMA}${packedDigest}${searchDocs}${assistantDocs}`).slice(0, 8)}`;
  const options = JSON.stringify({ version });
  const documents = `{"searchDocs":${searchDocs},"assistantDocs":${assistantDocs},"options":${options}}`;
  const names = searched.flat().map(({ document }) => ({ ...document, text: '' }));
  const index: SearchIndexFile = {
    schema: SCHEMA,
    version,
    pages: documentsByPage.map(({ length }) => length),
    digests: { documents: digestOf(documents), packed: packedDigest },
    ...packed,
  };
  return { version, documents, index: JSON.stringify(index), names: JSON.stringify(names) };
}
