/** The attribute of a link to an API symbol, with its qualified name. */
export const SYMBOL_LINK = 'data-symbol';
