import { showInScroller } from '../../behaviors/show-in-scroller';

/** Brings the marked page of a list of pages into view. */
export function showCurrentPage(scroller: HTMLElement | null): void {
  const link = scroller?.querySelector('[aria-current=page]');
  if (!scroller || !link) return;
  // While the groups around the page unfold, the list is too short to be scrolled to it.
  scroller.getAnimations?.({ subtree: true }).forEach((animation) => animation.finish());
  // The list is longer while the navbar is out of the way, which it is not on a page right after it is opened.
  const cut = document.querySelector('header[data-hidden]')?.clientHeight;
  showInScroller(scroller, link, cut);
}
