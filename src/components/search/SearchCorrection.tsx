import type { Found } from './search-client';
import * as styles from './search-panel.module.css';

interface SearchCorrectionProps {
  readonly found: Found;
  readonly onQuery: (query: string) => void;
}

/** Says, above the results, that they are those of another spelling, which a click puts into the search box. */
export function SearchCorrection({ found, onQuery }: SearchCorrectionProps) {
  const { suggestion } = found.results;
  if (suggestion === undefined) return null;
  return (
    <p className={styles.correction}>
      Showing results for{' '}
      <button type="button" className={styles.link} onClick={() => onQuery(suggestion)}>
        {suggestion}
      </button>
    </p>
  );
}
