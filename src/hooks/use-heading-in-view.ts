import { useEffect, useState } from 'react';

/** A heading counts from the upper third of the window on: there the eye reads. */
const READING_LINE = 0.3;

/**
 * The id of the heading whose part is being read: the last one above the reading line, at the end of the page the last one
 * in sight. Undefined above the first.
 */
export function useHeadingInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    let frame = 0;
    const update = () => {
      frame = 0;
      setCurrent(headingInView(headings));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [key]);
  return current;
}

function headingInView(headings: readonly HTMLElement[]): string | undefined {
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  const line = window.innerHeight * (isAtEnd ? 1 : READING_LINE);
  // From the top: to ask for the place of a heading far below would have all between laid out.
  const below = headings.findIndex((heading) => heading.getBoundingClientRect().top > line);
  return headings[(below === -1 ? headings.length : below) - 1]?.id;
}
