import { delegate } from './delegate';
import { hashTarget } from './hash-target';
import { showInScroller } from './show-in-scroller';

/** The attribute of the list of the page's headings. */
export const CONTENTS = 'data-contents';

/** A heading counts from the upper third of the window on: there the eye reads. */
const READING_LINE = 0.3;

/** Lets readers unfold and fold the list of headings, where it has no column of its own. */
export function listenToContents(): void {
  delegate('click', `[${CONTENTS}] > button`, (button) => {
    const isOpen = button.getAttribute('aria-expanded') !== 'true';
    button.setAttribute('aria-expanded', String(isOpen));
    button.parentElement?.toggleAttribute('data-open', isOpen);
  });
}

/**
 * Marks the heading whose part is being read in the list of headings: the last one above the reading line, at the end of the
 * page the last one in sight. Above the first, none is marked. A column too long for the window scrolls along.
 * @returns a function that ends it
 */
export function markHeadingInView(article: Element): () => void {
  const links = [...article.querySelectorAll<HTMLAnchorElement>(`[${CONTENTS}] a`)];
  const headings = links.map(({ hash }) => hashTarget(hash));
  const column = article.querySelector(`[${CONTENTS}]`)?.parentElement;
  let marked: HTMLAnchorElement | undefined;
  let frame = 0;
  const mark = (link: HTMLAnchorElement | undefined) => {
    marked?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'location');
    marked = link;
  };
  const update = () => {
    frame = 0;
    const current = links[indexInView(headings)];
    if (current === marked) return;
    mark(current);
    if (!column || column.querySelector(':focus-visible')) return; // where the reader is by keyboard stays in sight
    if (current) showInScroller(column, current);
    else column.scrollTop = 0;
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(update);
  };
  if (links.length === 0) return () => undefined;
  schedule();
  window.addEventListener('scroll', schedule, { passive: true });
  window.addEventListener('resize', schedule);
  return () => {
    cancelAnimationFrame(frame);
    mark(undefined);
    window.removeEventListener('scroll', schedule);
    window.removeEventListener('resize', schedule);
  };
}

function indexInView(headings: readonly (Element | null)[]): number {
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  const line = window.innerHeight * (isAtEnd ? 1 : READING_LINE);
  // From the top: to measure a heading far below, the browser would have to lay out everything above it.
  const below = headings.findIndex((heading) => heading && heading.getBoundingClientRect().top > line);
  return (below === -1 ? headings.length : below) - 1;
}
