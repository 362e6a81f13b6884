import { Suspense, useEffect, useState } from 'react';
import { lazily } from '../lazily';
import { SYMBOL_LINK } from './symbol-link';

const SymbolPreview = lazily('The preview of symbols', () => import('./SymbolPreview'));

/** Previews of linked symbols, loaded on pages that link to some. */
export function SymbolPreviews({ page }: { page: string }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const look = () => setWanted(document.querySelector(`[${SYMBOL_LINK}]`) !== null);
    const timer = setTimeout(look);
    return () => clearTimeout(timer);
  }, [page]);
  return isWanted ? (
    <Suspense>
      <SymbolPreview />
    </Suspense>
  ) : null;
}
