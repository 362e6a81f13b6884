import { startTransition, useEffect, useState } from 'react';
import { lazily } from '../lazily';
import { SYMBOL_LINK } from './symbol-link';

const SymbolPreview = lazily('The preview of symbols', () => import('./SymbolPreview'));

/** Previews of linked symbols, loaded on pages that link to some. */
export function SymbolPreviews({ page }: { page: string }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    // A fallback that is shown, even an empty one, makes React wait 300 ms with what it hydrates next: a transition shows none.
    const look = () => startTransition(() => setWanted(document.querySelector(`[${SYMBOL_LINK}]`) !== null));
    const timer = setTimeout(look);
    return () => clearTimeout(timer);
  }, [page]);
  return isWanted ? <SymbolPreview /> : null;
}
