import type { Section } from '../../content-model/records/text';
import type { StoredPhrasings } from '../../content-model/records/phrasings';
import type { LeftOutPage } from '../results/left-out';
import type { DocAnswer } from '../../content-model/pages/doc';
import { ABOUT_ROUTE, isAtOrBelow, UPGRADING_ROUTE } from '../../content-model/site/known-routes';
import { TAGS_ROUTE } from '../../site-graph/references/tags';

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
  /** The names of its tags. */
  readonly tags?: readonly string[];
  readonly unlisted: boolean;
  readonly sections: readonly (Omit<Section, 'code'> & Partial<Section>)[];
  /** The questions that it answers, each with the anchor of the section that does. */
  readonly answers?: readonly DocAnswer[];
  /** How people ask for the page, whose anchor is empty, and for its sections. */
  readonly phrasings?: readonly Pick<StoredPhrasings, 'heading' | 'phrasings'>[];
}

/** Pages that are not searched, with everything below them [SEARCH-06]. */
const NOT_SEARCHED = [TAGS_ROUTE, ABOUT_ROUTE];

/** Whether search finds a page. The assistant knows the others, too. */
export function isSearched({ route }: Pick<SearchPage, 'route'>): boolean {
  return route !== UPGRADING_ROUTE && !NOT_SEARCHED.some((folder) => isAtOrBelow(route, folder));
}

/** The listed pages that search leaves out, by their routes, each with the names by which a reader may look for it. */
export function leftOutPages(pages: readonly SearchPage[]): LeftOutPage[] {
  return pages
    .filter((page) => !page.unlisted && !isSearched(page))
    .map(({ route, title, keywords, answers = [] }) => ({
      url: route,
      title,
      names: keywords,
      questions: answers.map(({ question }) => question),
    }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}
