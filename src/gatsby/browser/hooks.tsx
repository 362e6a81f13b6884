import type { RouteUpdateArgs } from 'gatsby';
import type { LoadState } from '../../components/page-loading/load-state';
import { LoadStatus } from '../../components/page-loading/LoadStatus';
import { consumePendingAction } from '../../components/page-loading/new-version';
import { PageCrash } from '../../components/page-loading/PageCrash';
import { isReachable } from '../../hooks/is-reachable';
import { prepareHistory } from './history-entries';
import { showNotice } from './notices';
import { followPageLoads, WAITING, type GatsbyRuntime } from './page-loads';
import { placeFocus } from './place-focus';
import { preloadOnTouch } from './preload-on-touch';
import { guardScrollMemory, rememberScroll } from './scroll-memory';
import { replayEarlyInput } from './replay-early-input';
import { isPushed } from './should-update-scroll';
import { showTarget } from './show-target';

/** To be called when another page is shown. */
let onPageShown: ReturnType<typeof followPageLoads>;

/** Before the first page is loaded. */
export function onClientEntry(): void {
  prepareHistory();
  guardScrollMemory();
  preloadOnTouch();
  onPageShown = followPageLoads(window as unknown as GatsbyRuntime, { show: showLoadState, hardNavigate });
}

/** After the first page has come to life. */
export function onInitialClientRender(): void {
  replayEarlyInput();
  consumePendingAction()?.click();
}

/** After a page, or another part of the same page, is shown. */
export function onRouteUpdate({ location, prevLocation }: RouteUpdateArgs): void {
  const isOtherPage = location.pathname !== prevLocation?.pathname;
  const isBack = isRestored(location, prevLocation);
  if (isOtherPage) {
    onPageShown();
    if (prevLocation) placeFocus(location, isBack);
  }
  document.documentElement.dataset.alive = ''; // from here on, a page that takes the place of another fades in
  showTarget(location, isOtherPage, isBack);
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

/** Whether the browser or the site puts the reader where they were: on a reload, and on the way back to another page. */
function isRestored(location: Location, prevLocation: Location | null): boolean {
  if (prevLocation) return location.pathname !== prevLocation.pathname && !isPushed(location);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit !== undefined && visit.type !== 'navigate';
}

let shown: LoadState;

function showLoadState(state: LoadState): void {
  shown = state;
  const onClose = () => showLoadState({ phase: 'settled' });
  showNotice(<LoadStatus state={state} onRetry={() => void retry(state)} onClose={onClose} />);
}

/** Opens the address anew, if the host answers by now. */
async function retry(state: LoadState): Promise<void> {
  if (state.phase === 'settled') return;
  const trying: LoadState = { ...state, phase: 'late' };
  showLoadState(trying);
  if (await isReachable(state.path)) hardNavigate(state.path);
  else if (shown === trying) showLoadState({ ...state, phase: 'failed', error: new Error(WAITING) });
}

/** Opens an address as a whole document; the one that is open already is loaded again. */
function hardNavigate(path: string): void {
  const { pathname, search, hash } = window.location;
  if ([pathname + search, pathname + search + hash].includes(path)) reload();
  else window.location.assign(path);
}

function reload(): void {
  window.location.reload();
}
