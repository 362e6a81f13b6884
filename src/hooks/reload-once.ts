/** The session-storage key that is set once a page or a file has been tried again. */
const reloadKey = (path: string): string => `reloaded.${path.split(/[?#]/)[0]}`;

/**
 * Whether the document may be loaded anew without asking the reader, because a page or a file has failed: once, until it has
 * been loaded. That is remembered in session storage, since the document goes. Where storage is off, only a page change is
 * opened anew, as a document; a document that fails is not, or it would be loaded endlessly.
 */
export function claimReload(path: string, isFirst: boolean): boolean {
  const key = reloadKey(path);
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, new Date().toISOString());
    return true;
  } catch {
    return !isFirst;
  }
}

/** Lets what has been loaded be tried once more, should it fail later. */
export function forgetReload(path: string): void {
  try {
    sessionStorage.removeItem(reloadKey(path));
  } catch {
    // Nothing is kept, so there is nothing to forget.
  }
}
