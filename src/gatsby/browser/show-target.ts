import { hashTarget } from '../../behaviors/hash-target';
import { chooseTab } from '../../behaviors/tabs';
import { isPushed } from './should-update-scroll';

/** What hides its content until it is opened: a closed `Details`, the panel of a tab that is not chosen. */
const FOLD = 'details:not([open]), [role=tabpanel][hidden]';

/** Marks what an address points at. Only the browser's own navigation sets `:target`, not the router's. */
const MARK = 'data-target';

/**
 * Marks what an address points at, and brings it into view, where it was hidden.
 * @param isOtherPage - whether the reader comes from another page; then an anchor that leads nowhere leads to the top
 * @param isRestored - whether the reader comes back, to where they were: then nothing scrolls
 */
export function showTarget(location: Location, isOtherPage: boolean, isRestored = false): void {
  document.querySelector(`[${MARK}]`)?.removeAttribute(MARK);
  const target = hashTarget(location.hash);
  if (!target) {
    if (location.hash.length > 1 && isOtherPage && isPushed(location)) window.scrollTo(0, 0);
    return;
  }
  target.setAttribute(MARK, '');
  const folds = foldsAround(target);
  folds.forEach(open);
  if (folds.length === 0 || isRestored) return;
  // The router scrolls first, when the target is still hidden.
  requestAnimationFrame(() => target.scrollIntoView());
}

function foldsAround(target: Element): Element[] {
  const folds: Element[] = [];
  for (let fold = target.closest(FOLD); fold; fold = fold.parentElement?.closest(FOLD) ?? null) folds.push(fold);
  return folds;
}

function open(fold: Element): void {
  if (fold instanceof HTMLDetailsElement) fold.open = true;
  else chooseTab(document.getElementById(fold.getAttribute('aria-labelledby') ?? '')!);
}
