import { useEffect, useState } from 'react';

/**
 * The article of the page that is shown, as it was built: text that can be read also where the page's code fails.
 * @returns its HTML; undefined until it has come, and where it cannot be had
 */
export function usePrerenderedArticle(): string | undefined {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    fetchArticle(abort.signal).then(setHtml, () => undefined);
    return () => abort.abort();
  }, []);
  return html;
}

async function fetchArticle(signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(window.location.href, { signal });
  if (!response.ok) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector('main article')?.outerHTML;
}
