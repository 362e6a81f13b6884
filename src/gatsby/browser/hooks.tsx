import type { RouteUpdateArgs } from 'gatsby';
import type { LoadState } from '../../components/page-loading/load-state';
import { LoadStatus } from '../../components/page-loading/LoadStatus';
import { takeUnfinished } from '../../components/page-loading/new-version';
import { PageCrash } from '../../components/page-loading/PageCrash';
import { isArticleLoading, loadArticle } from '../../hooks/built-articles';
import { prepareHistory } from './history-entries';
import { showNotice } from './notices';
import { followPageLoads, type GatsbyRuntime } from './page-loads';
import { preloadOnTouch } from './preload-on-touch';
import { guardScrollMemory, rememberScroll } from './scroll-memory';
import { replayEarlyInput } from './replay-early-input';
import { showTarget } from './show-target';

/** To be called when another page is shown. */
let arrive: ReturnType<typeof followPageLoads>;

/** Before the first page is loaded. */
export function onClientEntry(): void {
  prepareHistory();
  guardScrollMemory();
  preloadOnTouch();
  arrive = followPageLoads(window as unknown as GatsbyRuntime, {
    show: showLoadState,
    openAnew,
    loadMore: loadArticle,
    isLoadingMore: isArticleLoading,
  });
}

/** After the first page has come to life. */
export function onInitialClientRender(): void {
  replayEarlyInput();
  takeUnfinished()?.click();
}

/** After a page, or another part of the same page, is shown. */
export function onRouteUpdate({ location, prevLocation }: RouteUpdateArgs): void {
  const isOtherPage = location.pathname !== prevLocation?.pathname;
  if (isOtherPage) arrive();
  document.documentElement.dataset.alive = ''; // from here on, a page that takes the place of another fades in
  showTarget(location, isOtherPage);
  rememberScroll();
}

interface CaughtFailure {
  readonly error: unknown;
  readonly errorInfo: { readonly componentStack?: string | null | undefined };
}

/** After a page has crashed. The page itself tells the reader; the console gets the stack of components. */
export function onCaughtError({ error, errorInfo }: CaughtFailure): void {
  console.error('The page crashed.', error, errorInfo.componentStack);
}

/** After the frame around the page has crashed, and nothing is left. */
export function onUncaughtError({ error }: { readonly error: unknown }): void {
  console.error('The site crashed.', error);
  window.addEventListener('popstate', reload);
  showNotice(
    <main style={{ padding: 'var(--space-6)' }}>
      <PageCrash error={error} onRetry={reload} />
    </main>,
  );
}

function showLoadState(state: LoadState): void {
  showNotice(<LoadStatus state={state} onRetry={openAnew} onClose={() => showLoadState({ phase: 'settled' })} />);
}

/** Opens an address as a whole document; the one that is open already is loaded again. */
function openAnew(path: string): void {
  const { pathname, search, hash } = window.location;
  if ([pathname + search, pathname + search + hash].includes(path)) reload();
  else window.location.assign(path);
}

function reload(): void {
  window.location.reload();
}
