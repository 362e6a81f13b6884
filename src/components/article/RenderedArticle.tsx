import { memo, useEffect, useRef } from 'react';
import { startArticle } from '../../behaviors/articles';
import type { Article } from '../../page-types/article-data';

/**
 * An article as HTML, the same in static HTML, in `develop`, and after a change of page. React knows nothing of what is inside: it
 * leaves it, with what listeners have made of it, until there is another article.
 */
export const RenderedArticle = memo(function RenderedArticle({ html, className }: Article) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current ? startArticle(ref.current) : undefined), [html]);
  return (
    <article ref={ref} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
});
