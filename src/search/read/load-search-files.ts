import { loadField, type FieldIndex } from '../files/field-index';
import { unpackPostings } from '../files/packing';
import type { SearchDocument, SearchDocumentsFile } from '../files/search-document';
import { SearchFilesError, type SearchFilesFault } from '../files/search-files-error';
import { digestOfPacked, FIELDS, SCHEMA, type Field, type SearchIndexFile } from '../files/search-index-file';
import { digestOf } from '../files/digest';
import { createVocabulary, type Vocabulary } from './vocabulary';

/** The loaded search files. */
export interface SearchIndex {
  readonly documents: readonly SearchDocument[];
  /** The first document of each page, which is its head, and behind the last the number of documents. */
  readonly heads: Uint32Array;
  readonly vocabulary: Vocabulary;
  readonly fields: Readonly<Record<Field, FieldIndex>>;
  /** The title of each page, by its route. */
  readonly titles: ReadonlyMap<string, string>;
}

/** How much more a term of a title counts than one of a text, when few completions are chosen from many. */
const PROMINENCE: Readonly<Record<Field, number>> = { title: 1000, keywords: 100, content: 1 };

/**
 * Loads the search files.
 * @throws SearchFilesError where one is missing, damaged or of another version
 */
export function loadSearchFiles(documentsJson: string, indexJson: string): SearchIndex {
  const file = parse<SearchIndexFile>(indexJson, 'index-unreadable');
  if (file.schema !== SCHEMA) throw new SearchFilesError(file.schema ? 'index-outdated' : 'index-unreadable');
  if (file.fields === undefined || file.digests?.packed !== digestOfPacked(file as SearchIndexFile))
    throw new SearchFilesError('index-unreadable');
  const { pages = [], version, digests, terms: packedTerms = '', fields: packedFields } = file;
  const { searchDocs: documents, options } = parse<SearchDocumentsFile>(documentsJson, 'documents-unreadable');
  if (!Array.isArray(documents) || options?.version === undefined) throw new SearchFilesError('documents-unreadable');
  const count = pages.reduce((sum, length) => sum + length, 0);
  if (options.version !== version || documents.length !== count) throw new SearchFilesError('files-unmatched');
  if (digestOf(documentsJson) !== digests.documents) throw new SearchFilesError('documents-unreadable');

  const heads = new Uint32Array(pages.length + 1);
  pages.forEach((length, page) => (heads[page + 1] = (heads[page] ?? 0) + length));
  const terms = packedTerms === '' ? [] : packedTerms.split('\n');
  const prominence = new Map<string, number>();
  const fields = FIELDS.map((field) => {
    const postings = unpackPostings(packedFields[field]);
    postings.forEach((ids, place) => {
      const term = terms[place] ?? '';
      prominence.set(term, (prominence.get(term) ?? 0) + PROMINENCE[field] * ids.length);
    });
    return [field, loadField(terms, postings)] as const;
  });
  return {
    documents,
    heads,
    vocabulary: createVocabulary(terms, (term) => prominence.get(term) ?? 0),
    fields: Object.fromEntries(fields) as SearchIndex['fields'],
    titles: new Map(documents.filter(({ url }) => !url.includes('#')).map(({ url, title }) => [url, title])),
  };
}

function parse<T>(json: string, fault: SearchFilesFault): Partial<T> {
  try {
    return (JSON.parse(json) as Partial<T> | null) ?? {};
  } catch (cause) {
    throw new SearchFilesError(fault, { cause });
  }
}
