import { Link, navigate } from 'gatsby';
import { useEffect, useState, type FormEvent } from 'react';
import { SIDEBAR_NAMES, type SidebarName } from '../../content-model/pages/sidebar-names';
import { useSearch } from './use-search';
import { useSiteData } from '../../hooks/queries/use-site-data';
import { resultAddress } from '../../search/results/result-address';
import { SEARCH_ROUTE, searchAddress } from '../../site-graph/routes/search-route';
import { Marked } from './Marked';
import { placeOf } from './place-of';
import * as styles from './search-results-page.module.css';

const MOST_HITS = 100;

/**
 * All results of a query, with a filter by sidebar.
 * @param address the query part of the page's address: `?q=retry&in=docs`
 */
export function SearchResultsPage({ address }: { address: string }) {
  const parameters = new URLSearchParams(address);
  const query = parameters.get('q') ?? '';
  const sidebar = sidebarNamed(parameters.get('in'));
  const [text, setText] = useState(query);
  const { state, error, found, prepare } = useSearch(query, { sidebar, limit: MOST_HITS });
  const { sidebars } = useSiteData();
  useEffect(() => {
    if (query !== '') prepare();
  }, [query, prepare]);
  const show = (next: string, within: SidebarName | undefined) =>
    navigate(`${SEARCH_ROUTE}?${new URLSearchParams({ q: next, ...(within ? { in: within } : {}) }).toString()}`);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void show(text, sidebar);
  };
  return (
    <>
      <form role="search" className={styles.form} onSubmit={onSubmit}>
        <input
          type="search"
          aria-label="Search all pages"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <select
          aria-label="Search in"
          value={sidebar ?? ''}
          onChange={({ target }) => void show(query, sidebarNamed(target.value))}
        >
          <option value="">Everywhere</option>
          {SIDEBAR_NAMES.map((name) => (
            <option key={name} value={name}>
              {sidebars.find((one) => one.name === name)?.label ?? name}
            </option>
          ))}
        </select>
        <button type="submit">Search</button>
      </form>
      <p role="status" className={styles.status}>
        {query === '' && 'Type what you look for.'}
        {query !== '' && state === 'failed' && `Search could not be loaded. ${error}`}
        {query !== '' &&
          state !== 'failed' &&
          (found ? `${found.results.pages.length} pages fit "${query}".` : 'Searching…')}
      </p>
      {state === 'failed' && (
        <button type="button" onClick={prepare}>
          Try again
        </button>
      )}
      {found?.results.suggestion !== undefined && (
        <p>
          Did you mean <Link to={searchAddress(found.results.suggestion)}>{found.results.suggestion}</Link>?
        </p>
      )}
      <ol className={styles.results}>
        {found?.results.pages.map((page) => (
          <li key={page.url}>
            <p className={styles.place}>{placeOf(page, sidebars)}</p>
            {page.hits.map((hit, index) => (
              <div key={hit.url}>
                <Link to={resultAddress(page, hit)}>
                  {index === 0 && <Marked {...page.title} />}
                  {hit.section && (
                    <span>
                      {index === 0 && ' › '}
                      <Marked {...hit.section} />
                    </span>
                  )}
                </Link>
                <p>
                  <Marked {...hit.snippet} />
                </p>
              </div>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

function sidebarNamed(name: string | null): SidebarName | undefined {
  return SIDEBAR_NAMES.find((known) => known === name);
}
