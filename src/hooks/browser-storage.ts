/** Reads a value that this browser keeps; null where there is none or storage is off, which is logged. */
export function readStorage(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch (error) {
    console.warn(`The browser's storage can't be read; "${key}" has its default.`, error);
    return null;
  }
}

/** Keeps a value in this browser. Where storage is off, the page goes on without. */
export function writeStorage(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch (error) {
    console.warn(`The browser's storage can't be written; "${key}" is forgotten on the next page load.`, error);
  }
}

/** Forgets a value. Where storage is off there is nothing to forget. */
export function removeStorage(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch (error) {
    console.warn(`The browser's storage can't be written; "${key}" may come back on the next page load.`, error);
  }
}
