import { symbolOf } from '../content-model/api-names';
import { symbolPages } from './api-reference';
import type { DocRecord } from './doc-record';

/**
 * The pages that link to each symbol or to one of its members, by its qualified name and in the order of the pages given.
 * The page with its own entry is left out.
 */
export function symbolUsers(docs: readonly DocRecord[]): ReadonlyMap<string, readonly DocRecord[]> {
  const pages = symbolPages(docs);
  const users = new Map<string, DocRecord[]>();
  for (const doc of docs) {
    const linked = new Set(
      doc.links.flatMap(({ kind, target }) => (kind === 'symbol' ? (symbolOf(target, pages) ?? []) : [])),
    );
    for (const name of linked) if (pages.get(name) !== doc) users.set(name, [...(users.get(name) ?? []), doc]);
  }
  return users;
}
