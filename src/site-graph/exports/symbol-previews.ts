/** The file that holds the previews of all symbols. It is fetched when a reader first asks for one. */
export const SYMBOL_PREVIEWS_ROUTE = '/symbol-previews.json';

/** The signature and the summary of each documented symbol, by its qualified name. */
export type SymbolPreviews = Readonly<Record<string, readonly [signature: string, summary: string]>>;
