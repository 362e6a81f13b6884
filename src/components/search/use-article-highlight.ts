import { useEffect } from 'react';
import { HIGHLIGHT_PARAMETER } from '../../search/results/result-address';

/** How long the article may take to be there. */
const PATIENCE = 5000;

/**
 * Highlights in the article the words that the page's address names, until the reader presses Escape or goes on.
 * @param address the query part of the page's address
 */
export function useArticleHighlight(address: string): void {
  useEffect(() => {
    const words = new URLSearchParams(address).get(HIGHLIGHT_PARAMETER)?.split(' ').filter(Boolean) ?? [];
    if (words.length === 0) return undefined;
    let isOver = false;
    let remove = (): void => undefined;
    const show = (): boolean => {
      const article = document.querySelector('main article');
      if (article)
        import('./highlight-words').then(({ highlightWords, removeHighlights }) => {
          if (isOver) return;
          highlightWords(article, words);
          remove = removeHighlights;
        }, console.error);
      return article !== null;
    };
    const observer = new MutationObserver(() => show() && observer.disconnect());
    if (!show()) observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && remove();
    window.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
      isOver = true;
      remove();
    };
  }, [address]);
}
