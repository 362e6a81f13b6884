import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Whether the device has a network, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('online', onChange);
      window.addEventListener('offline', onChange);
      return () => {
        window.removeEventListener('online', onChange);
        window.removeEventListener('offline', onChange);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}

/**
 * Goes on with what has failed, once the device is online again. Where it came online before the failure was known, that is at once: the
 * attempt may have begun without a network, and no other event would come.
 */
export function useOnceOnline(isWaiting: boolean, goOn: () => void): void {
  const cameOnline = useRef(false);
  useEffect(() => {
    const note = (): void => {
      cameOnline.current = true;
    };
    const onOnline = isWaiting ? goOn : note;
    if (isWaiting && cameOnline.current) {
      cameOnline.current = false;
      goOn();
    }
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWaiting, goOn]);
}
