import { useSyncExternalStore } from 'react';

/** From this width on, sidebar and article stand side by side. Style sheets repeat it: 996 px is still one column. */
export const DESKTOP = '(min-width: 997px)';

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
