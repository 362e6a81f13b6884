let isDeaf = false;
let frame = 0;

/**
 * Keeps the router from forgetting positions. On the way back or forward the browser scrolls to where the reader was
 * before the router has changed the page, and the router would keep that position for the page that is left. So for the
 * frame in which that happens nobody hears of scrolling.
 */
export function guardScrollMemory(): void {
  window.addEventListener('popstate', () => {
    isDeaf = true;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => (isDeaf = false));
    });
  });
  window.addEventListener('scroll', (event) => isDeaf && event.stopImmediatePropagation(), { capture: true });
}

/** Stores the scroll position of the page shown now, and notifies the listeners that were muted meanwhile. */
export function rememberScroll(): void {
  isDeaf = false;
  window.dispatchEvent(new Event('scroll'));
}
