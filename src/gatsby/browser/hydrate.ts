import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { listenToArticles } from '../../behaviors/articles';
import { onCaughtError, onUncaughtError } from './hooks';

type Hydrate = (element: ReactNode, container: Element) => void;

/**
 * Brings the frame of a page to life as a transition, which React does in slices of a few milliseconds: Gatsby's own way is
 * one long task, in which a reader's first scroll or click waits.
 * @returns nothing in `develop`, where there is no HTML: Gatsby then renders the page itself
 */
export function replaceHydrateFunction(): Hydrate | undefined {
  if (process.env.NODE_ENV === 'development') {
    listenToArticles();
    return undefined;
  }
  return (element, container) => {
    window.earlyInput?.endClicks();
    listenToArticles();
    startTransition(() => {
      hydrateRoot(container, element, {
        onCaughtError: (error, errorInfo) => onCaughtError({ error, errorInfo }),
        onUncaughtError: (error) => onUncaughtError({ error }),
      });
    });
  };
}
