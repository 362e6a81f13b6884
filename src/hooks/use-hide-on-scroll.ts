import { useEffect, useState, type RefObject } from 'react';

/** Smaller movements do not count: a finger is never quite still, and a page moves while it loads. */
const TOLERANCE = 6;

/**
 * Whether a bar at the top is out of the way: after scrolling down, until scrolling up. Near the top it always shows, and it
 * never hides while it holds the focus. Only a scroll moves it: what a reader has scrolled before this code came leaves it where it is.
 */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = Math.max(0, window.scrollY);
      const height = bar.current?.offsetHeight ?? 0;
      if (now <= height) setHidden(false);
      else if (Math.abs(now - last) < TOLERANCE) return;
      else setHidden(now > last && !bar.current?.contains(document.activeElement));
      last = now;
    };
    const onFocus = () => setHidden(false);
    const element = bar.current;
    window.addEventListener('scroll', onScroll, { passive: true });
    element?.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('scroll', onScroll);
      element?.removeEventListener('focusin', onFocus);
    };
  }, [bar]);
  return isHidden;
}
