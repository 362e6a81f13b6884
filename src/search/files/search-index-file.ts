import { encode } from '../../words/encoder';

/** The fields of a section, each an index of its own. */
export const FIELDS = ['title', 'keywords', 'phrasings', 'content'] as const;

export type Field = (typeof FIELDS)[number];

/** The index file. */
export interface SearchIndexFile {
  readonly schema: string;
  /** That of the documents file which it belongs to. */
  readonly version: string;
  /** How many sections each page has, its head first. */
  readonly pages: readonly number[];
  /** The digests of the documents file and of the packed texts that follow: they tell a damaged file from a whole one. */
  readonly digests: { readonly documents: string; readonly packed: string };
  readonly terms: string;
  readonly fields: Readonly<Record<Field, string>>;
}

/** A short name for a text: equal texts have equal names, other texts almost certainly another one (FNV-1a, twice 32 bits). */
export function digestOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x050c5d1f];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x01000197);
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The digest of all packed texts of an index, which its file names: another one means that the file is damaged. */
export function digestOfPacked({ terms, fields }: Pick<SearchIndexFile, 'terms' | 'fields'>): string {
  return digestOf([terms, ...FIELDS.map((field) => fields[field])].join('\n'));
}

/** Raised when the form of the index file changes. */
const FORMAT = 4;
const PROBE = 'dg.AssetExecutionContext dagster.yaml run_retries policies cafés co\u00ADop I/O 1.11.16';

/**
 * Names how an index is made. FlexSearch does not export this, and an index that is read in another way than it was written
 * finds nothing and says nothing: so the file carries the name, and the browser compares it.
 */
export const SCHEMA = digestOf(JSON.stringify([FORMAT, FIELDS, encode(PROBE)]));
