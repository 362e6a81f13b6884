import { useEffect, useState } from 'react';
import { loadArticle } from './built-articles';

/**
 * The article of the page that is shown, as it was built: text that can be read also where the page's code fails.
 * @returns the HTML inside it; undefined until it has come, and where it cannot be fetched
 */
export function usePrerenderedArticle(): string | undefined {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    let isGone = false;
    loadArticle(window.location.href).then(
      (found) => isGone || setHtml(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return html;
}
