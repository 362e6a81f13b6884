// What is wrong: the router of Gatsby 5.16 keeps scroll positions by a key of the history entry. Entries of plain anchor links have
// none, so all of a page share one position. An anchor that cannot be decoded (`#100%`) throws in the router and blanks the page.
// Between its first render and its effects, in which it begins to listen, it misses that a reader goes back.
// What it buys: LINK-04: Back leads to where the reader was, also within a page, and at once.
// When it can go: when the router gives every entry a key, survives such anchors, and reads the address again when it listens.
// Canary: __tests__/unit/gatsby/browser/gatsby-internals.test.ts.

/**
 * Gives this entry of the browser's history, and every one that the reader comes to, a key, and removes an anchor that cannot
 * be decoded. It must be called before the router listens.
 */
export function prepareHistory(): void {
  prepareEntry();
  tellRouter();
  window.addEventListener('popstate', prepareEntry);
}

/**
 * Leads to the address where the reader has gone back or forward while the first page came to life. It must be called when
 * the router listens.
 * @param shown the location of the page that is shown
 */
export function catchUpWithHistory(shown: Pick<Location, 'href'>): void {
  if (window.location.href !== shown.href) tellRouter();
}

/** The router has read the address already; it reads it again at this event. */
function tellRouter(): void {
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
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
