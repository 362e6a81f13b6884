import { loadField, type FieldIndex } from '../files/field-index';
import { unpackPostings } from '../files/packing';
import type { SearchDocument, SearchDocumentsFile } from '../files/search-document';
import { SearchFilesError, type SearchFilesFault } from '../files/search-files-error';
import { digestOf, digestOfPacked, FIELDS, SCHEMA, type Field, type SearchIndexFile } from '../files/search-index-file';
import { createVocabulary, type Vocabulary } from './vocabulary';

/** Pages that can be asked for words. */
export interface SearchIndex {
  readonly documents: readonly SearchDocument[];
  /** The first document of each page, which is its head, and behind the last the number of documents. */
  readonly heads: readonly number[];
  readonly vocabulary: Vocabulary;
  readonly fields: Readonly<Record<Field, FieldIndex>>;
  /** The title of each page, by its route. */
  readonly titles: ReadonlyMap<string, string>;
}

/** What the search files have. */
export interface LoadedSite {
  /** The listed pages. */
  readonly all: SearchIndex;
  /** Those that search finds. */
  readonly searched: SearchIndex;
}

/** How much more a term of a title counts than one of a text, when few completions are chosen from many. */
const PROMINENCE: Readonly<Record<Field, number>> = { title: 1000, keywords: 100, phrasings: 1, content: 1 };

/** A term that so many of all sections have says nothing where it only begins like a word that is typed: "dagster" for "dag". */
const COMMON_SHARE = 0.25;

/**
 * Loads the search files.
 * @throws SearchFilesError where one is missing, damaged or of another version
 */
export function loadSearchFiles(documentsJson: string, indexJson: string): LoadedSite {
  const file = parse<SearchIndexFile>(indexJson, 'index-unreadable');
  if (file.schema !== SCHEMA) throw new SearchFilesError(file.schema ? 'index-outdated' : 'index-unreadable');
  if (file.fields === undefined || file.digests?.packed !== digestOfPacked(file as SearchIndexFile))
    throw new SearchFilesError('index-unreadable');
  const { pages = [], version, digests, terms: packedTerms = '', fields: packedFields } = file;
  const { searchDocs, assistantDocs, options } = parse<SearchDocumentsFile>(documentsJson, 'documents-unreadable');
  if (!Array.isArray(searchDocs) || !Array.isArray(assistantDocs) || options?.version === undefined)
    throw new SearchFilesError('documents-unreadable');
  const documents: readonly SearchDocument[] = searchDocs.concat(assistantDocs);
  const heads = [0];
  for (const length of pages) heads.push((heads.at(-1) ?? 0) + length);
  if (options.version !== version || documents.length !== heads.at(-1)) throw new SearchFilesError('files-unmatched');
  if (digestOf(documentsJson) !== digests.documents) throw new SearchFilesError('documents-unreadable');

  const terms = packedTerms === '' ? [] : packedTerms.split('\n');
  const prominence = new Map<string, number>();
  const common = new Set<string>();
  const fields = FIELDS.map((field) => {
    const postings = unpackPostings(packedFields[field]);
    postings.forEach((ids, place) => {
      const term = terms[place] ?? '';
      if (ids.length > COMMON_SHARE * documents.length) common.add(term);
      prominence.set(term, (prominence.get(term) ?? 0) + PROMINENCE[field] * ids.length);
    });
    return [field, loadField(terms, postings)] as const;
  });
  const all: SearchIndex = {
    documents,
    heads,
    vocabulary: createVocabulary(terms, (term) => prominence.get(term) ?? 0, common),
    fields: Object.fromEntries(fields) as SearchIndex['fields'],
    titles: new Map(documents.filter(({ url }) => !url.includes('#')).map(({ url, title }) => [url, title])),
  };
  return { all, searched: firstDocumentsOf(all, searchDocs.length) };
}

/** The pages that the first documents belong to. */
function firstDocumentsOf(all: SearchIndex, count: number): SearchIndex {
  const fields = FIELDS.map((field): [Field, FieldIndex] => [
    field,
    (term) => all.fields[field](term).filter((id) => id < count),
  ]);
  return {
    ...all,
    documents: all.documents.slice(0, count),
    heads: all.heads.filter((head) => head <= count),
    fields: Object.fromEntries(fields) as SearchIndex['fields'],
  };
}

function parse<T>(json: string, fault: SearchFilesFault): Partial<T> {
  try {
    return (JSON.parse(json) as Partial<T> | null) ?? {};
  } catch (cause) {
    throw new SearchFilesError(fault, { cause });
  }
}
