import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { startArticle } from '../../behaviors/articles';
import { builtArticle, keepArticle, loadArticle } from '../../hooks/built-articles';

interface BuiltArticleProps {
  /** The path of the page. */
  readonly path: string;
  readonly className: string;
}

/**
 * An article in the browser: the HTML that the build has made of it. On a first visit it is there, and stays untouched; after
 * a change of page it comes from the document of the new page. React knows nothing of what is inside.
 */
export function BuiltArticle({ path, className }: BuiltArticleProps) {
  const ref = useRef<HTMLElement>(null);
  const [failure, setFailure] = useState<Error>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    let isCanceled = false;
    if (ref.current && !showArticle(ref.current, path)) {
      loadArticle(path).then(
        () => isCanceled || retry(),
        (error: Error) => isCanceled || setFailure(error),
      );
    }
    return () => {
      isCanceled = true;
    };
  }, [path, attempt]);
  useEffect(() => (ref.current ? startArticle(ref.current) : undefined), [path, attempt]);
  if (failure) throw failure;
  return <article ref={ref} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** @returns false where the article is neither there nor loaded yet */
function showArticle(article: Element, path: string): boolean {
  const html = builtArticle(path);
  if (html !== undefined) article.innerHTML = html;
  else if (article.hasChildNodes()) keepArticle(path, article.innerHTML);
  return article.hasChildNodes();
}
