import type { RouteUpdateArgs } from 'gatsby';
import type { ErrorInfo } from 'react';
import type { LoadState } from '../../components/page-change/load-state';
import { LoadStatus } from '../../components/page-change/LoadStatus';
import { PageCrash } from '../../components/page-change/PageCrash';
import { tendHistory } from './history-entries';
import { showNotice } from './notices';
import { followPageLoads, type GatsbyRuntime } from './page-loads';
import { preloadOnTouch } from './preload-on-touch';
import { guardScrollMemory, rememberScroll } from './scroll-memory';
import { showTarget } from './show-target';

let loads: ReturnType<typeof followPageLoads>;

/** Before the first page is loaded. */
export function onClientEntry(): void {
  tendHistory();
  guardScrollMemory();
  preloadOnTouch();
  loads = followPageLoads(window as unknown as GatsbyRuntime, { show: showLoadState, openAnew });
}

/** After a page, or another part of the same page, is shown. */
export function onRouteUpdate({ location, prevLocation }: RouteUpdateArgs): void {
  const isOtherPage = location.pathname !== prevLocation?.pathname;
  if (isOtherPage) loads.arrive();
  showTarget(location, isOtherPage);
  rememberScroll();
}

interface ReactFailure {
  readonly error: unknown;
  readonly errorInfo: ErrorInfo;
}

/** After a page has crashed: the reader sees it, and whoever looks at the console sees where. */
export function onCaughtError({ error, errorInfo }: ReactFailure): void {
  console.error('The page crashed.', error, errorInfo.componentStack);
}

/** After the frame around the page has crashed, and nothing is left. Gatsby logs the error. */
export function onUncaughtError({ error }: ReactFailure): void {
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
