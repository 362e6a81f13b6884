import { renderToStaticMarkup } from 'react-dom/server.edge';
import { articleClasses, DocArticle } from '../../components/article/DocArticle';
import type { Article, ArticleData } from '../../page-types/article-data';
import type { ArticleContext } from '../../page-types/page-context';

/** Renders the article of a page. The ids that React makes in it differ from those around it. */
export function renderArticle(data: ArticleData, context: ArticleContext): Article {
  const html = renderToStaticMarkup(<DocArticle data={data} context={context} />, { identifierPrefix: 'article' });
  return { html, className: articleClasses(data.doc) };
}
