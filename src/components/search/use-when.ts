import { useEffect, useRef } from 'react';

/** Does something when a condition comes to hold: with what is known by then. */
export function useWhen(holds: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (holds) latest.current();
  }, [holds]);
}
