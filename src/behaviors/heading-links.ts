import { delegate } from './delegate';

const HEADING_LINKS = 'article :is(h2, h3, h4) > a[href^="#"]';

/** Copies the address of a heading when its link is followed. A browser may refuse that. */
export function listenToHeadingLinks(): void {
  delegate('click', HEADING_LINKS, (link) => {
    void navigator.clipboard?.writeText((link as HTMLAnchorElement).href).catch(() => undefined);
  });
}
