import type { BuildArgs } from 'gatsby';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { ApiPackage, ApiSymbol } from '../../content-model/api-facts';
import { formatSignature, signatureText } from '../../content-model/api-signature';
import type { ApiEntry } from '../../mdx/api-entries';
import type { DocRecord } from '../../site-graph/doc-record';
import { inventoryHead, inventoryLines } from '../../site-graph/symbol-inventory';
import { SYMBOL_PREVIEWS_ROUTE, type SymbolPreviews } from '../../site-graph/symbol-previews';
import { writePublicFile } from './public-files';

type EntryRecord = Pick<ApiEntry, 'name' | 'kind' | 'summary'> & { readonly docPath: string };
type ModuleRecord = { readonly name: string; readonly packages: readonly ApiPackage[] };

/** The package whose version the inventory names. */
const MAIN_MODULE = 'dagster';

/** Publishes what links to symbols need: a preview of each, and an inventory for the docs of other projects. */
export async function publishSymbols({ getNodesByType }: BuildArgs): Promise<void> {
  const list = <T>(type: string): T[] => getNodesByType(type) as unknown as T[];
  const entries = new Map(
    list<EntryRecord>('ApiEntry').flatMap((entry) => (entry.kind === 'symbol' ? [[entry.name, entry] as const] : [])),
  );
  const routes = new Map(list<DocRecord>('Doc').map(({ docPath, route }) => [docPath, route]));
  const symbols = list<ApiSymbol>('ApiSymbol')
    .flatMap((symbol) => {
      const entry = entries.get(symbol.name);
      const route = entry && routes.get(entry.docPath);
      return entry && route ? [{ symbol, route, summary: entry.summary }] : [];
    })
    .sort((a, b) => (a.symbol.name < b.symbol.name ? -1 : 1));
  const previews: SymbolPreviews = Object.fromEntries(
    symbols.map(({ symbol, summary }) => [symbol.name, [signatureText(formatSignature(symbol)), summary]]),
  );
  await writePublicFile(SYMBOL_PREVIEWS_ROUTE, JSON.stringify(previews));
  const version = list<ModuleRecord>('ApiModule').find(({ name }) => name === MAIN_MODULE)?.packages[0]?.version ?? '';
  const lines = inventoryLines(symbols.map(({ symbol, route }) => ({ ...symbol, route })));
  const compressed = await promisify(deflate)(`${lines.join('\n')}\n`);
  await writePublicFile('/objects.inv', Buffer.concat([Buffer.from(inventoryHead('Dagster', version)), compressed]));
}
