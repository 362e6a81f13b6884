// What is wrong: Gatsby 5.16 tells of a load after a second, and of one that fails not at all: it opens the page's address without its
// query and anchor, as often as the load fails.
// What it buys: LINK-05, LINK-06 and LINK-07: readers see after 200 ms that a page is late, and are told of one that does not come.
// LINK-04: a page that is not whole is too short for the position to which Back leads.
// When it can go: when Gatsby has hooks for the beginning and the failure of a load.
// Canary: __tests__/unit/gatsby/browser/gatsby-internals.test.ts.
import type { LoadState } from '../../components/page-loading/load-state';
import { claimReload, forgetReload } from '../../hooks/reload-once';

/** A page change that takes longer than this is shown to be under way. */
const LATE_MS = 200;
/** A page that takes longer than this may never come. */
const SLOW_MS = 10_000;

/** What Gatsby's loader gives for a page: its parts, or the status `error`. */
export interface PageResources {
  readonly status?: string;
  readonly error?: unknown;
  readonly page?: { readonly webpackCompilationHash: string };
}

/** The parts of Gatsby's browser runtime through which every page is loaded. */
export interface GatsbyRuntime {
  readonly ___loader: {
    loadPage: (path: string) => Promise<PageResources | undefined>;
    /** The parts of a page that are there already. Without them, Gatsby loads the page before it is shown. */
    loadPageSync: (path: string, options?: object) => PageResources | undefined;
    /** Loads a page that the reader will probably open. */
    hovering: (path: string) => void;
  };
  /** The build that this document is from. */
  readonly ___webpackCompilationHash?: string;
  ___navigate: (to: string | number, options?: object) => void;
}

interface Reactions {
  /** Tells the reader how far the loading is. */
  readonly show: (state: LoadState) => void;
  /** Opens an address anew, as a whole document. */
  readonly openAnew: (path: string) => void;
  /** Loads what a page needs besides what Gatsby loads. It may fail: then the page itself says so, if it needs it. */
  readonly loadMore: (path: string) => Promise<unknown>;
  /** Whether that is on its way. */
  readonly isLoadingMore: (path: string) => boolean;
}

/**
 * Follows every page that Gatsby loads, by wrapping the functions that load it.
 *
 * A page of another build is opened as a document: Gatsby would do that and change the page, too, and leave two entries in
 * the history. A page that cannot be loaded is opened as a document, once; after that, or offline, the reader is told. When readers have
 * gone elsewhere meanwhile, the result of the load is dropped; Gatsby would take them there.
 * @returns what is to be called when another page is shown: one that the reader has left behind is no longer waited for
 */
export function followPageLoads(
  gatsby: GatsbyRuntime,
  { show, openAnew, loadMore, isLoadingMore }: Reactions,
): () => void {
  const { ___loader: loader, ___navigate: navigate } = gatsby;
  const { loadPage, loadPageSync, hovering } = loader;
  let latest = 0;
  let isFirst = true;
  let isTold = false;
  let destination = '';
  const timers: ReturnType<typeof setTimeout>[] = [];

  const loadMoreOf = (path: string): Promise<unknown> => loadMore(path).catch(() => undefined);
  const tell = (state: LoadState) => {
    if (state.phase !== 'settled' || isTold) show(state);
    isTold = state.phase !== 'settled';
  };
  const settle = (): number => {
    timers.splice(0).forEach(clearTimeout);
    tell({ phase: 'settled' });
    return (latest += 1);
  };
  const tellAfter = (delay: number, phase: 'late' | 'slow', path: string) =>
    setTimeout(() => tell({ phase, path, isFirst }), delay);
  const addressOf = (path: string) => (destination.startsWith(path) ? destination : path);
  const fail = (path: string, error: Error) => {
    const address = addressOf(path);
    console.warn(`The page "${path}" could not be loaded.`, error);
    if (navigator.onLine && claimReload(path, isFirst)) openAnew(address);
    else tell({ phase: 'failed', path: address, isFirst, error });
  };

  gatsby.___navigate = (to, options) => {
    destination = String(to);
    navigate(to, options);
  };
  loader.hovering = (path) => {
    hovering(path);
    void loadMoreOf(path);
  };
  loader.loadPage = async (path) => {
    const load = settle();
    // While a document is opened, the browser itself shows that it is.
    if (!isFirst) timers.push(tellAfter(LATE_MS, 'late', path));
    timers.push(tellAfter(SLOW_MS, 'slow', path));
    const more = isFirst ? undefined : loadMoreOf(path); // the first page is there
    const failed = (error: unknown): PageResources => ({ status: 'error', error });
    const page = await loadPage(path).catch(failed);
    if (page?.status !== 'error') await more;
    if (load !== latest) return NEVER;
    settle();
    if (!page || page.status === 'error') {
      fail(path, asError(page?.error));
      return NEVER;
    }
    forgetReload(path);
    if (!isFirst && page.page && page.page.webpackCompilationHash !== gatsby.___webpackCompilationHash) {
      openAnew(addressOf(path));
      return NEVER;
    }
    return page;
  };
  // On the way back, Gatsby asks what is there each time that it renders, also while the rest of the page is still waited for.
  loader.loadPageSync = (path, options) => (!isFirst && isLoadingMore(path) ? undefined : loadPageSync(path, options));
  return () => {
    isFirst = false;
    settle();
  };
}

/** Never settles: a superseded load must not continue. */
const NEVER = new Promise<never>(() => undefined);

/** Gatsby gives an error for code that does not come, none for data. */
function asError(error: unknown): Error {
  if (error instanceof Error) return error;
  return new Error(navigator.onLine ? 'Its content could not be fetched.' : 'This device is offline.');
}
