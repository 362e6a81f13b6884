/**
 * Gatsby's links begin to load their page when the mouse comes to them. A finger gives no such sign before it is lifted,
 * so its touch stands for it.
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
