import { Link } from 'gatsby';
import type { SidebarName } from '../../content-model/pages/sidebar-names';
import type { useSearch } from './use-search';
import { useSiteData } from '../../hooks/queries/use-site-data';
import { searchAddress } from '../../site-graph/routes/search-route';
import * as styles from './search-panel.module.css';
import { SearchBeginning } from './SearchBeginning';
import { SearchFilter } from './SearchFilter';
import { SearchOptions, type SearchOptionsProps } from './SearchOptions';

interface SearchPanelProps extends Omit<SearchOptionsProps, 'sidebars' | 'icons'> {
  readonly query: string;
  readonly search: ReturnType<typeof useSearch>;
  /** The only sidebar that is searched; undefined for all. */
  readonly sidebar: SidebarName | undefined;
  readonly onSidebar: (name: SidebarName | undefined) => void;
  readonly onQuery: (query: string) => void;
  readonly onLeave: () => void;
}

/** What search has to say: results, or why there are none, and what to do then. */
export default function SearchPanel(props: SearchPanelProps) {
  const { query, search, choices, sidebar, onSidebar, onLeave } = props;
  const { sidebars, icons } = useSiteData();
  const isAnswered = search.found?.query === query;
  const count = search.found?.results.total ?? 0;
  return (
    <div className={styles.panel} tabIndex={-1}>
      <SearchFilter sidebar={sidebar} onSidebar={onSidebar} />
      <SearchOptions {...props} sidebars={sidebars} icons={icons} />
      {search.state === 'failed' ? <Failure {...props} /> : choices.length === 0 && <NoResults {...props} />}
      <div className={styles.foot}>
        <span className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> to navigate <kbd>Enter</kbd> to open <kbd>Esc</kbd> to close
        </span>
        {query.trim() !== '' && count > choices.length && (
          <Link to={searchAddress(query)} onClick={onLeave}>
            All results
          </Link>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {isAnswered && query.trim() !== '' ? `${choices.length} results` : ''}
      </p>
    </div>
  );
}

function Failure({ search }: SearchPanelProps) {
  return (
    <div role="alert" className={styles.message}>
      <p>Search could not be loaded. {search.error}</p>
      <button type="button" className={styles.retry} onClick={search.prepare}>
        Try again
      </button>
    </div>
  );
}

function NoResults({ query, search, onQuery, onLeave }: SearchPanelProps) {
  if (query.trim() === '') return <SearchBeginning onQuery={onQuery} onLeave={onLeave} />;
  if (search.state !== 'ready' || search.found?.query !== query) return <p className={styles.message}>Searching…</p>;
  const { suggestion } = search.found.results;
  return (
    <div className={styles.message}>
      <p>
        Nothing fits <strong>{query}</strong>.
      </p>
      {suggestion !== undefined && (
        <p>
          Did you mean{' '}
          <button type="button" className={styles.link} onClick={() => onQuery(suggestion)}>
            {suggestion}
          </button>
          ?
        </p>
      )}
      <p>
        Try fewer or other words, or look through the{' '}
        <Link to="/tags" onClick={onLeave}>
          tags
        </Link>
        .
      </p>
    </div>
  );
}
