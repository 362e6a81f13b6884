import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the HTML and while it is brought to life, then true: for what is of no use without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
