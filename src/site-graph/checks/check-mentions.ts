import type { ModuleSymbol } from '../../content-model/api-facts/api-facts';
import { memberName, shortName, symbolOf } from '../../content-model/api-facts/symbol-names';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { DocRecord } from '../doc-record';

/** What a name means: a public symbol, and where a link leads: to the member that is named, or to the symbol. */
interface MeantSymbol {
  readonly symbol: string;
  readonly target: string;
}

export type SymbolFinder = (name: string) => MeantSymbol | undefined;

/** What samples import the package as. */
const PACKAGE_ALIAS = /^dg\./;

/**
 * Finds a symbol by its qualified name, as samples write it, or by the short name of a class, if no other symbol has that. A
 * reader's own job is called `job` too, and a file `definitions.py`.
 */
export function symbolFinder(symbols: readonly Pick<ModuleSymbol, 'name' | 'members'>[]): SymbolFinder {
  const known = new Map(symbols.map((symbol) => [symbol.name, symbol]));
  const qualifiedNames = new Map<string, string | undefined>();
  for (const { name } of symbols) {
    const short = shortName(name);
    if (/^[A-Z]/.test(short)) qualifiedNames.set(short, qualifiedNames.has(short) ? undefined : name);
  }
  return (name) => {
    const [first = '', ...rest] = name.replace(PACKAGE_ALIAS, 'dagster.').split('.');
    const qualified = [qualifiedNames.get(first) ?? first, ...rest].join('.');
    const owner = symbolOf(qualified, known);
    const symbol = owner === undefined ? undefined : known.get(owner);
    if (!symbol) return undefined;
    const member = symbol.members.find((one) => memberName(symbol, one) === qualified);
    return { symbol: symbol.name, target: member ? qualified : symbol.name };
  };
}

/** Reports the symbols that a text names and links nowhere, each at its first mention. */
export function checkMentions(
  { file, links, mentions = [] }: Pick<DocRecord, 'file' | 'links' | 'mentions'>,
  find: SymbolFinder,
): Diagnostic[] {
  const targets = links.flatMap(({ kind, target }) => (kind === 'symbol' ? [target] : []));
  // What a link is called counts too: one that is misspelled is reported once, as broken.
  const texts = mentions.flatMap(({ isLinked, name }) => (isLinked ? [name] : []));
  const linked = new Set([...targets, ...texts].map((name) => find(name)?.symbol));
  return mentions.flatMap((mention): Diagnostic[] => {
    const meant = find(mention.name);
    if (!meant || linked.has(meant.symbol)) return [];
    linked.add(meant.symbol);
    const message = `The public symbol \`${mention.code}\` has no link to its reference in this text.`;
    const expected = `[\`${mention.code}\`](api:${meant.target})`;
    return [diagnostic('api-unlinked', file, mention, message, { expected })];
  });
}
