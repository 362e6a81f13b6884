import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

let root: Root | undefined;

/**
 * Shows what a reader must be told of the site itself. It is outside what Gatsby renders: it is needed before a page
 * is alive, and after one has crashed.
 */
export function showNotice(notice: ReactNode): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(notice);
}
