import type { Breadcrumb } from '../../page-types/page-context';

/** What search engines are told of a page. */
export interface ArticleFacts {
  readonly title: string;
  /** The whole address of its picture. */
  readonly image: string;
  /** The day of its last change: `2025-10-31`. */
  readonly lastUpdate: string | null;
  readonly breadcrumbs: readonly Breadcrumb[];
}

/**
 * A page as structured data, with its breadcrumbs where it has some: https://schema.org/TechArticle and
 * https://schema.org/BreadcrumbList, whose positions count from 1.
 * @param absolute gives the whole address of a route
 * @returns JSON that may stand in a script element
 */
export function structuredData(facts: ArticleFacts, absolute: (route: string) => string): string {
  const { title, image, lastUpdate, breadcrumbs } = facts;
  const article = {
    '@type': 'TechArticle',
    headline: title,
    image,
    ...(lastUpdate === null ? {} : { dateModified: lastUpdate }),
  };
  const items = breadcrumbs.map((breadcrumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: breadcrumb.label,
    ...(breadcrumb.route === undefined ? {} : { item: absolute(breadcrumb.route) }),
  }));
  const graph = [article, ...(items.length > 0 ? [{ '@type': 'BreadcrumbList', itemListElement: items }] : [])];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
