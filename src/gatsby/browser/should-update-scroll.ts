import type { ShouldUpdateScrollArgs } from 'gatsby';

/**
 * Where a page is scrolled to (LINK-04). A link leads to its anchor or to the top, by Gatsby's own means (true). What the
 * browser does without us, even before this script runs, is left to it (false): the opening of a document, and every step
 * within a page. Back and forward to another page lead to where the reader was, also where the address has an anchor, for
 * which Gatsby forgets it.
 */
export function shouldUpdateScroll({
  prevRouterProps,
  routerProps: { location },
  getSavedScrollPosition,
}: ShouldUpdateScrollArgs): boolean {
  const previous = prevRouterProps?.location;
  if (!previous) return false;
  if (isPushed(location)) return true;
  if (previous.pathname === location.pathname) return false;
  const [left, top] = getSavedScrollPosition(location) as [number, number];
  if (top === 0) return true;
  window.scrollTo(left, top);
  return false;
}

/** Whether a link has led here: Gatsby notes the action on locations that it pushes, and none on those of back and forward. */
export function isPushed(location: object): boolean {
  return 'action' in location && location.action === 'PUSH';
}
