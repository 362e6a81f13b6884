import { useEffect } from 'react';
import { HIGHLIGHT_PARAMETER } from '../../search/results/result-address';

/**
 * Highlights in the article the words that the page's address names, until the reader presses Escape or goes on.
 * @param address the query part of the page's address
 */
export function useArticleHighlight(address: string): void {
  useEffect(() => {
    const words = new URLSearchParams(address).get(HIGHLIGHT_PARAMETER)?.split(' ').filter(Boolean) ?? [];
    const article = document.querySelector('main article');
    if (words.length === 0 || !article) return undefined;
    let isOver = false;
    let remove = (): void => undefined;
    import('./highlight-words').then(({ highlightWords, removeHighlights }) => {
      if (isOver) return;
      highlightWords(article, words);
      remove = removeHighlights;
    }, console.error);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && remove();
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      isOver = true;
      remove();
    };
  }, [address]);
}
