/**
 * To be called while the next page is shown. Gatsby's router gives the focus to every page that it shows. A reader who has begun to
 * type into a field while the page was on its way keeps it.
 */
export function keepFieldFocused(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const keep = (): void => field.focus({ preventScroll: true });
  document.getElementById('gatsby-focus-wrapper')?.addEventListener('focus', keep, { once: true });
}
