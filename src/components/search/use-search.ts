import { useCallback, useEffect, useRef, useState } from 'react';
import type { SearchOptions } from '../../search/rank/rank';
import type { SearchResults } from '../../search/results/search';
import { reloadIfPublishedAnew } from '../page-loading/new-version';

/** How far search is: not used yet, loading its files, ready, or failed to load them. */
type SearchState = 'idle' | 'loading' | 'ready' | 'failed';

interface Found {
  readonly query: string;
  readonly results: SearchResults;
}

interface Search {
  readonly state: SearchState;
  /** What went wrong, in the state `failed`. */
  readonly error: string | undefined;
  /** The last results, with the query that they answer; undefined where nothing is asked. */
  readonly found: Found | undefined;
  /** Begins to load what search needs, once; after a failure it tries again. */
  readonly prepare: () => void;
}

/** Where a query is typed. */
export const SEARCH_FIELD = 'input[role=combobox]';

const client = () => import('./search-client');

/** Answers a query as it is typed. The results of the last query are shown, in whatever order the answers come. */
export function useSearch(query: string, options: SearchOptions): Search {
  const [state, setState] = useState<SearchState>('idle');
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<Found>();
  const { limit, sidebar, presentSidebar } = options;

  const isLoading = useRef(false);
  const prepare = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    setState('loading');
    client()
      .then(({ loadSearch }) => loadSearch())
      .then(
        () => setState('ready'),
        async (cause: unknown) => {
          if (await reloadIfPublishedAnew({ field: SEARCH_FIELD })) return;
          isLoading.current = false;
          setError(cause instanceof Error ? cause.message : String(cause));
          setState('failed');
        },
      );
  }, []);

  useEffect(() => {
    if (state !== 'ready' || query.trim() === '') return undefined;
    let isLast = true;
    client()
      .then(({ search }) => search(query, { limit, sidebar, presentSidebar }))
      .then((results) => isLast && setFound({ query, results }))
      .catch((cause: unknown) => console.error('The search failed.', cause));
    return () => {
      isLast = false;
    };
  }, [state, query, limit, sidebar, presentSidebar]);

  return { state, error, found: query.trim() === '' ? undefined : found, prepare };
}
