import { collectDefinitions, type Definitions } from './definitions';
import { fieldIdsOf, type FieldIds } from './field-ids';
import { loadField, type FieldIndex } from '../files/field-index';
import { countPagesBelow, countTerms, lengthNormsOf } from './page-statistics';
import { unpackPostings, unpackTerms } from '../files/packing';
import type { SearchDocument, SearchDocumentsFile } from '../files/search-document';
import { SearchFilesError, type SearchFilesFault } from '../files/search-files-error';
import { checksumOf, type SearchIndexFile } from '../files/search-index-file';
import { FIELDS, SCHEMA, type Field } from '../files/settings';
import { createVocabulary, type Vocabulary } from './vocabulary';

/** The loaded search files. */
export interface SearchIndex {
  /** The documents of each page, its head first. */
  readonly pages: readonly (readonly SearchDocument[])[];
  readonly vocabulary: Vocabulary;
  readonly fields: Readonly<Record<Field, FieldIndex>>;
  /** What the ids of the fields mean. */
  readonly ids: FieldIds;
  /** How much a word counts in the text of each page: less in a long text, which has more words by chance. */
  readonly lengthNorms: Float64Array;
  /** How many pages are below each page. */
  readonly pagesBelow: Uint32Array;
  /** Where the names of the API are defined. */
  readonly definitions: Definitions;
}

/** How much more a term of a title counts than one of a text, when few completions are chosen from many. */
const PROMINENCE: Readonly<Record<Field, number>> = { title: 1000, keywords: 100, headings: 30, path: 0, content: 1 };

/**
 * Loads the search files.
 * @throws SearchFilesError where one is missing, damaged or of another version
 */
export function loadSearchFiles(documentsJson: string, indexJson: string): SearchIndex {
  const file = parse(indexJson, 'index-unreadable', isIndexFile);
  if (file.schema !== SCHEMA) throw new SearchFilesError('index-outdated');
  if (file.checksum !== checksumOf(file)) throw new SearchFilesError('index-unreadable');
  const { searchDocs, options } = parse(documentsJson, 'documents-unreadable', isDocumentsFile);
  const pages = splitByPage(searchDocs, file.pages);
  if (file.version !== options.version || pages === undefined) throw new SearchFilesError('files-unmatched');
  const terms = unpackTerms(file.terms);
  const prominence = new Uint32Array(terms.length);
  const ids = fieldIdsOf(pages);
  let lengths: Float64Array = new Float64Array(pages.length);
  const fields = FIELDS.map((field) => {
    const postings = unpackPostings(file.fields[field]);
    checkPostings(postings, terms.length, ids.pages.length);
    postings.forEach(({ length }, place) => {
      prominence[place] = (prominence[place] ?? 0) + PROMINENCE[field] * length;
    });
    if (field === 'content') lengths = countTerms(postings, ids, pages.length);
    return [field, loadField(terms, postings)] as const;
  });
  return {
    pages,
    vocabulary: createVocabulary(terms, (place) => prominence[place] ?? 0),
    fields: Object.fromEntries(fields) as SearchIndex['fields'],
    ids,
    lengthNorms: lengthNormsOf(lengths),
    pagesBelow: countPagesBelow(pages.map(([head]) => head?.url ?? '')),
    definitions: collectDefinitions(pages),
  };
}

function parse<T>(json: string, fault: SearchFilesFault, isRight: (data: unknown) => data is T): T {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (cause) {
    throw new SearchFilesError(fault, { cause });
  }
  if (!isRight(data)) throw new SearchFilesError(fault);
  return data;
}

const isText = (value: unknown): boolean => typeof value === 'string';

function isDocumentsFile(data: unknown): data is SearchDocumentsFile {
  const { searchDocs, options } = (data ?? {}) as Partial<SearchDocumentsFile>;
  return isText(options?.version) && Array.isArray(searchDocs) && searchDocs.every(isDocument);
}

function isDocument(data: Partial<SearchDocument> | null): boolean {
  const { url, title, text, subcategory, keywords = [] } = data ?? {};
  return [url, title, text, subcategory].every(isText) && Array.isArray(keywords) && keywords.every(isText);
}

function isIndexFile(data: unknown): data is SearchIndexFile {
  const { schema, version, pages, terms, fields } = (data ?? {}) as Partial<SearchIndexFile>;
  return [schema, version, terms, ...FIELDS.map((field) => fields?.[field])].every(isText) && Array.isArray(pages);
}

function splitByPage(documents: readonly SearchDocument[], counts: readonly number[]): SearchDocument[][] | undefined {
  let next = 0;
  const pages = counts.map((count) => documents.slice(next, (next += count)));
  return next === documents.length && counts.every((count) => count > 0) ? pages : undefined;
}

/** Damaged postings have another length, or hold ids that there are not. */
function checkPostings(postings: readonly (readonly number[])[], termCount: number, idCount: number): void {
  const fits =
    postings.length === termCount && postings.every((ids) => ids.length === 0 || (ids.at(-1) ?? NaN) < idCount);
  if (!fits) throw new SearchFilesError('index-unreadable');
}
