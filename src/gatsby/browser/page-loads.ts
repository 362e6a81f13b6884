// What is wrong: Gatsby 5.16 tells of a load after a second, and of one that fails not at all: it opens the page's address without its
// query and anchor, as often as the load fails.
// What it buys: LINK-05, LINK-06 and LINK-07: readers see after 200 ms that a page is late, and are told of one that does not come.
// When it can go: when Gatsby has hooks for the beginning and the failure of a load.
// Canary: __tests__/unit/gatsby/browser/gatsby-internals.test.ts.
import type { LoadState } from '../../components/page-loading/load-state';
import { UNREACHABLE } from '../../hooks/fetch-text';
import { isReachable } from '../../hooks/is-reachable';
import { claimReload, forgetReload } from '../../hooks/reload-once';

/** The message to a reader who waits for a page. `LoadStatus` makes it go on. */
export const WAITING = `${UNREACHABLE} The page loads when you're back online.`;

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
  };
  /** The build that this document is from. */
  readonly ___webpackCompilationHash?: string;
  ___navigate: (to: string | number, options?: object) => void;
}

interface Reactions {
  /** Tells the reader how far the loading is. */
  readonly show: (state: LoadState) => void;
  /** Opens an address anew, as a whole document. */
  readonly hardNavigate: (path: string) => void;
}

/**
 * Follows every page that Gatsby loads, by wrapping the functions that load it.
 *
 * A page of another build is opened as a document: Gatsby would do that and change the page, too, and leave two entries in
 * the history. A page that cannot be loaded is opened as a document, once; after that, or where the host does not answer, the reader is
 * told and keeps the page that is shown. When readers have gone elsewhere meanwhile, the result of the load is dropped; Gatsby would
 * take them there.
 * @returns what is to be called when another page is shown: one that the reader has left behind is no longer waited for
 */
export function followPageLoads(gatsby: GatsbyRuntime, { show, hardNavigate }: Reactions): () => void {
  const { ___loader: loader, ___navigate: navigate } = gatsby;
  const { loadPage } = loader;
  let latest = 0;
  let isFirst = true;
  let isNoticeShown = false;
  let destination = '';
  const timers: ReturnType<typeof setTimeout>[] = [];

  const notify = (state: LoadState) => {
    if (state.phase !== 'settled' || isNoticeShown) show(state);
    isNoticeShown = state.phase !== 'settled';
  };
  const settle = (): number => {
    timers.splice(0).forEach(clearTimeout);
    notify({ phase: 'settled' });
    return (latest += 1);
  };
  const notifyAfter = (delay: number, phase: 'late' | 'slow', path: string) =>
    setTimeout(() => notify({ phase, path, isFirst }), delay);
  const addressOf = (path: string) => (destination.split('#')[0] === path ? destination : path);
  const fail = async (load: number, path: string, cause: Error) => {
    const isAnswering = await isReachable(path);
    if (load !== latest) return;
    settle();
    const error = isAnswering ? cause : new Error(WAITING);
    console.warn(`The page "${path}" couldn't be loaded.`, error);
    if (isAnswering && claimReload(path, isFirst)) hardNavigate(addressOf(path));
    else notify({ phase: 'failed', path: addressOf(path), isFirst, error });
  };

  gatsby.___navigate = (to, options) => {
    destination = String(to);
    navigate(to, options);
  };
  loader.loadPage = async (path) => {
    const load = settle();
    // While a document is opened, the browser itself shows that it is.
    if (!isFirst) timers.push(notifyAfter(LATE_MS, 'late', path));
    timers.push(notifyAfter(SLOW_MS, 'slow', path));
    const page = (await loadPage(path).catch(failure)) ?? failure();
    if (load !== latest) return NEVER;
    const build = page.page?.webpackCompilationHash; // empty where the name of the published build could not be fetched
    if (!isFirst && build && build !== gatsby.___webpackCompilationHash) {
      settle();
      hardNavigate(addressOf(path));
      return NEVER;
    }
    if (page.status === 'error' || (!isFirst && build === '')) {
      await fail(load, path, asError(page.error));
      return NEVER;
    }
    settle();
    forgetReload(path);
    return page;
  };
  return () => {
    isFirst = false;
    destination = '';
    settle();
  };
}

/** Never settles: a superseded load must not continue. */
const NEVER = new Promise<never>(() => undefined);

function failure(error?: unknown): PageResources {
  return { status: 'error', error };
}

/** Gatsby gives an error for code that does not come, none for data. */
function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error("Its content couldn't be fetched.");
}
