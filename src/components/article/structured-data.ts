import type { Breadcrumb } from '../../page-types/page-context';

/** What search engines are told of a page. */
export interface ArticleFacts {
  readonly title: string;
  /** The whole address of its picture. */
  readonly image: string;
  /** The day of its last change: `2025-10-31`. */
  readonly lastUpdate: string | null;
  readonly breadcrumbs: readonly Breadcrumb[];
  /** The questions that it answers, each with the address and the beginning of the answer. */
  readonly answers: readonly ArticleAnswer[];
}

/** A question that a page answers. */
interface ArticleAnswer {
  readonly question: string;
  /** The route of the page, with the anchor of the heading. */
  readonly route: string;
  /** How the answer begins; null while the page has no such heading. */
  readonly text: string | null;
}

/**
 * A page as structured data, with the questions that it answers and its breadcrumbs where it has some:
 * https://schema.org/TechArticle, https://schema.org/Question and https://schema.org/BreadcrumbList, whose positions count
 * from 1.
 * @param absolute gives the whole address of a route
 * @returns JSON that is safe in a script element
 */
export function structuredData(facts: ArticleFacts, absolute: (route: string) => string): string {
  const { title, image, lastUpdate, breadcrumbs, answers } = facts;
  const questions = answers.flatMap(({ question, route, text }) => {
    if (text === null) return [];
    const acceptedAnswer = { '@type': 'Answer', text, url: absolute(route) };
    return [{ '@type': 'Question', name: question, acceptedAnswer }];
  });
  const article = {
    '@type': 'TechArticle',
    headline: title,
    image,
    ...(lastUpdate === null ? {} : { dateModified: lastUpdate }),
    ...(questions.length === 0 ? {} : { hasPart: questions }),
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
