import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '../../hooks/use-hydrated';

const MILLISECONDS = 160;
/** Under reduced motion the change is over at once, and listeners for its end are still called. */
const REDUCED_MILLISECONDS = 1;

/** Shows its children or takes them out of the page, and moves what is below to its new place. */
export function Collapse({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isPresent, setPresent] = useState(isOpen);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const shown = useRef(isOpen);
  const isHydrated = useHydrated();
  const isSettled = useRef(false); // the first state is not animated, also where only the browser knows it
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setPresent(true);
  }
  useLayoutEffect(() => {
    if (shown.current === isOpen) return undefined;
    shown.current = isOpen;
    const leave = () => setPresent(isOpen);
    const animation = isSettled.current ? slide(box.current, isOpen) : undefined;
    if (!animation) leave();
    else animation.addEventListener('finish', leave);
    return () => animation?.cancel();
  }, [isOpen]);
  useLayoutEffect(() => {
    isSettled.current = isHydrated;
  }, [isHydrated]);
  return isPresent ? <div ref={box}>{children}</div> : null;
}

/** Nothing where the browser cannot animate. */
function slide(element: HTMLElement | null, isOpening: boolean): Animation | undefined {
  if (!element || typeof element.animate !== 'function') return undefined;
  const open = { height: `${element.scrollHeight}px`, overflow: 'hidden' };
  const closed = { height: '0px', overflow: 'hidden' };
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return element.animate(isOpening ? [closed, open] : [open, closed], {
    duration: isReduced ? REDUCED_MILLISECONDS : MILLISECONDS,
    easing: 'ease-out',
  });
}
