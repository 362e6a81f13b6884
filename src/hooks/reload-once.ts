/** The session-storage key that is set once a page or a file has been tried again. */
const reloadKey = (path: string): string => `reloaded.${path.split(/[?#]/)[0]}`;

/**
 * Whether a page or a file that failed may be had by another document, without asking the reader: once, until it has been
 * loaded. The memory of it must outlive the document. Where the browser keeps none, only a page change may be tried again:
 * as a document, whose first load may not.
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
