/** How far the loading of a page is, as far as the reader needs to be told. */
export type LoadState =
  | { readonly phase: 'settled' }
  | {
      /** A page change has taken longer than a blink; the page is slow to answer; it failed to load. */
      readonly phase: 'late' | 'slow' | 'failed';
      /** The address that is loaded: path, query, and anchor where it is known. */
      readonly path: string;
      /** Whether it is the page that the browser itself has opened. Its text is there, its buttons are dead. */
      readonly isFirst: boolean;
      /** Why a page couldn't be loaded. */
      readonly error?: Error;
    };
