// What is wrong: the router of Gatsby 5.16 keeps scroll positions by a key of the history entry. Entries of plain anchor links have
// none, so all of a page share one position. An anchor that cannot be decoded (`#100%`) throws in the router and blanks the page.
// What it buys: LINK-04: Back leads to where the reader was, also within a page.
// When it can go: when the router gives every entry a key and survives such anchors.
// Canary: __tests__/unit/gatsby/browser/gatsby-internals.test.ts.

/**
 * Gives this entry of the browser's history, and every one that the reader comes to, a key, and removes an anchor that cannot
 * be decoded. It must be called before the router listens.
 */
export function prepareHistory(): void {
  prepareEntry();
  // The router has read the address already; it reads it again at this event.
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  window.addEventListener('popstate', prepareEntry);
}

function prepareEntry(): void {
  const { history, location } = window;
  const state = history.state as { readonly key?: string } | null;
  const isReadable = canDecode(location.hash);
  if (state?.key !== undefined && isReadable) return;
  const address = isReadable ? location.href : `${location.pathname}${location.search}`;
  history.replaceState({ key: String(Date.now()), ...state }, '', address);
}

function canDecode(text: string): boolean {
  try {
    decodeURI(text);
    return true;
  } catch {
    return false;
  }
}
