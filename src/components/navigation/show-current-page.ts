/** Scrolls a list of pages, and nothing else, where its marked page is out of sight. */
export function showCurrentPage(scroller: HTMLElement | null): void {
  const link = scroller?.querySelector('[aria-current=page]');
  if (!scroller || !link) return;
  // While the groups around the page unfold, the list is too short to be scrolled to it.
  scroller.getAnimations?.({ subtree: true }).forEach((animation) => animation.finish());
  const frame = scroller.getBoundingClientRect();
  const { top, bottom, height } = link.getBoundingClientRect();
  if (top >= frame.top && bottom <= frame.bottom) return;
  scroller.scrollTop += top - frame.top - (frame.height - height) / 2;
}
