/**
 * Readies this entry of the browser's history, and every one that the reader comes to, for Gatsby's router. It must be
 * called before the router listens.
 *
 * - The router keeps scroll positions by a key that entries made by plain anchor links do not have: all of a page would
 *   share one.
 * - An anchor that cannot be decoded (`#100%`) would throw in the router and blank the page; it is taken away.
 */
export function tendHistory(): void {
  tendEntry();
  // The router has read the address already; it reads it again at this event.
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  window.addEventListener('popstate', tendEntry);
}

function tendEntry(): void {
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
