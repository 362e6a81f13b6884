import { withPrefix } from 'gatsby';
import { isFileAddress } from '../content-model/site/site-files';
import { delegate } from './delegate';

const LINKS = 'article a[href]';

/** The parts of Gatsby's browser runtime that its own `Link` uses. */
interface GatsbyRuntime {
  readonly ___navigate: (to: string, options: { readonly replace: boolean }) => void;
  readonly ___loader: { readonly enqueue: (path: string) => unknown; readonly hovering: (path: string) => void };
}

/** Has the router take the links of articles, as Gatsby's `Link` does, and load a page once the mouse is over its link. */
export function listenToLinks(): void {
  delegate('click', LINKS, (link, event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    const to = addressOfPage(link);
    if (!to) return;
    event.preventDefault();
    runtime().___navigate(to.pathname + to.search + to.hash, { replace: to.href === window.location.href });
  });
  delegate('mouseover', LINKS, (link) => {
    const to = addressOfPage(link);
    if (to) runtime().___loader.hovering(to.pathname + to.search);
  });
}

/**
 * Prefetches the pages that the links of an article lead to, once they are seen.
 * @returns a function that ends it
 */
export function prefetchSeenLinks(article: Element): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const to = addressOfPage(target);
      if (to) runtime().___loader.enqueue(to.pathname + to.search);
    }
  });
  for (const link of article.querySelectorAll('a[href]')) if (addressOfPage(link)) observer.observe(link);
  return () => observer.disconnect();
}

/** The address of another page of this site; undefined for anchors of this page, for files, and for other sites. */
function addressOfPage(link: Element): URL | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.target !== '') return undefined;
  const { origin, pathname } = window.location;
  const url = new URL(link.href);
  const isOnSite = url.origin === origin && `${url.pathname}/`.startsWith(withPrefix('/'));
  if (!isOnSite || isFileAddress(url.pathname)) return undefined;
  return url.pathname === pathname && url.hash !== '' ? undefined : url;
}

function runtime(): GatsbyRuntime {
  return window as unknown as GatsbyRuntime;
}
