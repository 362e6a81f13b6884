/**
 * Gives an element the focus, and leaves the page where it is. A heading can have the focus until it loses it again.
 */
export function giveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
