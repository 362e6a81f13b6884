/**
 * Scrolls a list, and nothing else, where one of its entries is out of sight: the entry is then in the middle.
 * @param cut how many pixels at its end the list is about to lose
 */
export function showInScroller(scroller: Element, entry: Element, cut = 0): void {
  const frame = scroller.getBoundingClientRect();
  const { top, bottom, height } = entry.getBoundingClientRect();
  if (top >= frame.top && bottom <= frame.bottom - cut) return;
  scroller.scrollTop += top - frame.top - (frame.height - height) / 2;
}
