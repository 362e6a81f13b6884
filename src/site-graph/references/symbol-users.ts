import { symbolOf } from '../../content-model/api-facts/symbol-names';
import { groupPairs } from '../../content-model/group-by';
import type { DocRecord } from '../doc-record';
import { symbolPages } from './symbol-pages';

/** The symbols that a text links to, each once; a link to a member counts as one to its class. */
export function linkedSymbolNames(
  { links }: Pick<DocRecord, 'links'>,
  symbols: Parameters<typeof symbolOf>[1],
): ReadonlySet<string> {
  return new Set(links.flatMap(({ kind, target }) => (kind === 'symbol' ? (symbolOf(target, symbols) ?? []) : [])));
}

/**
 * The pages that link to each symbol or to one of its members, by its qualified name and in the order of the pages given.
 * The page with its own entry is left out.
 */
export function symbolUsers(docs: readonly DocRecord[]): ReadonlyMap<string, readonly DocRecord[]> {
  const pages = symbolPages(docs);
  const uses = docs.flatMap((doc) => [...linkedSymbolNames(doc, pages)].map((name) => [name, doc] as const));
  return groupPairs(uses.filter(([name, doc]) => pages.get(name) !== doc));
}
