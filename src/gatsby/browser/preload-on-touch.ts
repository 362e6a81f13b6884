/**
 * Begins to load the page of a link when it is touched. Gatsby's links do so when the mouse is moved over them, which a touch
 * screen does not report before the finger is lifted.
 */
export function preloadOnTouch(): void {
  document.addEventListener(
    'touchstart',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      link?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    },
    { passive: true },
  );
}
