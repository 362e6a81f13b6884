import type { Section } from '../../content-model/records/text';
import type { DocAnswer } from '../../content-model/pages/doc';

/** A page as search wants it: what a `Doc` node says of itself, its sidebar's name and its text by heading. */
export interface SearchPage {
  readonly route: string;
  readonly title: string;
  /** The sidebar's own name for the page, where it has one. */
  readonly sidebarLabel?: string | null | undefined;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The name of the sidebar that it belongs to. */
  readonly sidebar?: string | null | undefined;
  readonly unlisted: boolean;
  readonly sections: readonly (Omit<Section, 'code'> & Partial<Section>)[];
  /** The questions that it answers, each with the anchor of the section that does. */
  readonly answers?: readonly DocAnswer[];
}

/** Pages that are not searched, and everything below the first two [SEARCH-06]. */
const EXCLUDED = /^\/(?:tags|about)(?:\/|$)|^\/migration\/upgrading$/;

/** Whether a page can be found: it is listed and not excluded. */
export function isSearched({ route, unlisted }: Pick<SearchPage, 'route' | 'unlisted'>): boolean {
  return !unlisted && !EXCLUDED.test(route);
}
