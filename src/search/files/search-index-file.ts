import { digestOf } from '../text/digest';
import { FIELDS, type Field } from './settings';

/** The index file. */
export interface SearchIndexFile {
  readonly schema: string;
  /** That of the documents file which it belongs to. */
  readonly version: string;
  /** How many documents each page has, its head first. */
  readonly pages: readonly number[];
  /** Of the packed texts that follow. */
  readonly checksum: string;
  readonly terms: string;
  readonly fields: Readonly<Record<Field, string>>;
}

/** Tells a damaged index from a whole one. */
export function checksumOf({ terms, fields }: Pick<SearchIndexFile, 'terms' | 'fields'>): string {
  return digestOf([terms, ...FIELDS.map((field) => fields[field])].join('\n'));
}
