import { hashTarget } from '../../behaviors/hash-target';
import { giveFocus } from '../../hooks/give-focus';

/**
 * To be called while the next page is shown. Gatsby's router gives the focus to every page that it shows. A reader who has begun to
 * type into a field while the page was on its way keeps it. Otherwise what an address points at gets it, so that Tab goes on from there.
 * @param isRestored - whether the reader comes back, to where they were
 */
export function placeFocus(location: Location, isRestored: boolean): void {
  const place = focusedField() ?? (isRestored ? null : hashTarget(location.hash));
  if (!place) return;
  document.getElementById('gatsby-focus-wrapper')?.addEventListener('focus', () => giveFocus(place), { once: true });
}

function focusedField(): HTMLElement | undefined {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
}
