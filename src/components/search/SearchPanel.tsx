import { Link } from 'gatsby';
import type { SidebarName } from '../../content-model/pages/sidebar-names';
import type { useSearch } from './use-search';
import { useSiteData } from '../../hooks/queries/use-site-data';
import { searchAddress } from '../../site-graph/routes/search-route';
import * as styles from './search-panel.module.css';
import { SearchAlternatives } from './SearchAlternatives';
import { SearchBeginning } from './SearchBeginning';
import { SearchCorrection } from './SearchCorrection';
import { SearchFilter } from './SearchFilter';
import { SearchOptions, type SearchOptionsProps } from './SearchOptions';

interface SearchPanelProps extends Omit<SearchOptionsProps, 'sidebars' | 'icons'> {
  readonly query: string;
  readonly search: ReturnType<typeof useSearch>;
  /** Whether Enter was pressed, and the best result is opened as soon as it is known. */
  readonly isOpening: boolean;
  /** The only sidebar that is searched; undefined for all. */
  readonly sidebar: SidebarName | undefined;
  readonly onSidebar: (name: SidebarName | undefined) => void;
  readonly onQuery: (query: string) => void;
  readonly onLeave: () => void;
}

/** What search has to say: results, or why there are none, and what to do then. */
export default function SearchPanel(props: SearchPanelProps) {
  const { query, search, choices, sidebar, onSidebar, onQuery, onLeave } = props;
  const { sidebars, icons } = useSiteData();
  const count = search.found?.results.total ?? 0;
  return (
    <div className={styles.panel} tabIndex={-1}>
      <SearchFilter sidebar={sidebar} onSidebar={onSidebar} />
      {search.found && search.answer === 'whole' && <SearchCorrection found={search.found} onQuery={onQuery} />}
      <Message {...props} />
      <SearchOptions {...props} sidebars={sidebars} icons={icons} />
      <div className={styles.foot}>
        <span className={styles.keys} aria-hidden="true">
          {choices.length > 0 && (
            <>
              <kbd>↑</kbd> <kbd>↓</kbd> to navigate <kbd>Enter</kbd> to open{' '}
            </>
          )}
          <kbd>Esc</kbd> to close
        </span>
        {query.trim() !== '' && count > choices.length && (
          <Link to={searchAddress(query)} onClick={onLeave}>
            All results
          </Link>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {statusOf(props)}
      </p>
    </div>
  );
}

/** What there is to say besides the results. */
function Message({ query, search, choices, isOpening, onQuery, onLeave }: SearchPanelProps) {
  const { state, found, answer } = search;
  if (state === 'failed') return <Failure error={search.error} onRetry={search.prepare} />;
  if (query.trim() === '') return <SearchBeginning onQuery={onQuery} onLeave={onLeave} />;
  if (found && answer === 'whole') {
    return (
      <div className={styles.message}>
        {found.results.total === 0 && (
          <p>
            No results for <strong>{query}</strong>.
          </p>
        )}
        <SearchAlternatives query={query} found={found} onLeave={onLeave} />
      </div>
    );
  }
  if (isOpening) return <p className={styles.message}>Opening the best result…</p>;
  return choices.length === 0 ? <p className={styles.message}>Searching…</p> : null;
}

interface FailureProps {
  readonly error: string | undefined;
  readonly onRetry: () => void;
}

function Failure({ error, onRetry }: FailureProps) {
  return (
    <div role="alert" className={styles.message}>
      <p>{`Search couldn't be loaded. ${error ?? ''}`}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

function statusOf({ query, search, choices, isOpening }: SearchPanelProps): string {
  if (query.trim() === '' || search.state === 'failed') return '';
  if (isOpening) return 'Opening the best result…';
  if (search.answer === 'none') return '';
  if (search.answer === 'partial') return `${choices.length} results so far`;
  const spelling = search.found?.results.suggestion;
  return `${choices.length} results${spelling === undefined ? '' : ` for ${spelling}`}`;
}
