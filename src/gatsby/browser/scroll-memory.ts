// What is wrong: the router of Gatsby 5.16 stores the scroll position of the page that it shows whenever the window scrolls. On the
// way back or forward, the browser scrolls before the router has changed the page, so the position of the page that is left is lost.
// What it buys: LINK-04: Back and Forward lead to where the reader was.
// When it can go: when the router stores no position between the two, or uses the browser's own (`history.scrollRestoration`).
// Canary: __tests__/unit/gatsby/browser/gatsby-internals.test.ts.

let isMuted = false;
let frame = 0;

/** Keeps scroll events from the router while the browser goes back or forward. */
export function guardScrollMemory(): void {
  window.addEventListener('popstate', () => {
    isMuted = true;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => (isMuted = false));
    });
  });
  window.addEventListener('scroll', (event) => isMuted && event.stopImmediatePropagation(), { capture: true });
}

/** Stores the scroll position of the page shown now, and notifies the listeners that were muted meanwhile. */
export function rememberScroll(): void {
  isMuted = false;
  window.dispatchEvent(new Event('scroll'));
}
