import type { DocRecord } from '../doc-record';

/** The page that explains each symbol. Members are on the page of their symbol; commands have names of their own. */
export function symbolPages(docs: readonly DocRecord[]): ReadonlyMap<string, DocRecord> {
  return new Map(
    docs.flatMap((doc) =>
      (doc.entries ?? []).flatMap(({ kind, name }) => (kind === 'symbol' ? [[name, doc] as const] : [])),
    ),
  );
}
