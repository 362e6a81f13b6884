import { useSyncExternalStore } from 'react';

/**
 * From this width on, sidebar and article stand side by side: 997 px with text of the usual 16 px. Style sheets repeat it. In em, since
 * a reader with larger text has less room.
 */
export const DESKTOP = '(min-width: 62.3125em)';

/** Whether a media query matches; false on the server. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
