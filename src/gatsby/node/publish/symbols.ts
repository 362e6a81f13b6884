import type { BuildArgs } from 'gatsby';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { ApiModule, ApiSymbol } from '../../../content-model/api-facts/api-facts';
import { formatSignature, signatureText } from '../../../content-model/api-facts/signature';
import type { DocRecord } from '../../../site-graph/doc-record';
import { inventoryHead, inventoryLines } from '../../../site-graph/exports/symbol-inventory';
import { SYMBOL_PREVIEWS_ROUTE, type SymbolPreviews } from '../../../site-graph/exports/symbol-previews';
import { writePublicFile } from './public-files';

/** Gives all records of a type. */
type Lister = <T>(type: string) => readonly T[];

/** The package whose version the inventory names. */
const MAIN_MODULE = 'dagster';

/** Publishes what links to symbols need: a preview of each, and an inventory for the docs of other projects. */
export async function publishSymbols({ getNodesByType }: BuildArgs): Promise<void> {
  const list = <T>(type: string): T[] => getNodesByType(type) as unknown as T[];
  const previews: SymbolPreviews = Object.fromEntries(
    publishedSymbols(list).map(({ symbol, summary }) => [
      symbol.name,
      [signatureText(formatSignature(symbol)), summary],
    ]),
  );
  await writePublicFile(SYMBOL_PREVIEWS_ROUTE, JSON.stringify(previews));
  await writePublicFile('/objects.inv', await symbolInventory(list));
}

/** The Sphinx inventory of all symbols that have an entry on a published page. */
export async function symbolInventory(list: Lister): Promise<Buffer> {
  const version = list<ApiModule>('ApiModule').find(({ name }) => name === MAIN_MODULE)?.packages[0]?.version ?? '';
  const lines = inventoryLines(publishedSymbols(list).map(({ symbol, route }) => ({ ...symbol, route })));
  const compressed = await promisify(deflate)(`${lines.join('\n')}\n`);
  return Buffer.concat([Buffer.from(inventoryHead('Dagster', version)), compressed]);
}

/** Each symbol with the page that has its entry. */
function publishedSymbols(list: Lister) {
  const symbols = new Map(list<ApiSymbol>('ApiSymbol').map((symbol) => [symbol.name, symbol]));
  return list<DocRecord>('Doc')
    .filter(({ draft }) => !draft)
    .flatMap(({ route, entries = [] }) =>
      entries.flatMap(({ kind, name, summary }) => {
        const symbol = kind === 'symbol' ? symbols.get(name) : undefined;
        return symbol ? [{ symbol, route, summary }] : [];
      }),
    )
    .sort((a, b) => (a.symbol.name < b.symbol.name ? -1 : 1));
}
