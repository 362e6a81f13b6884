import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnceOnline } from '../../hooks/use-online';
import type { SearchOptions } from '../../search/rank/rank';
import { reloadIfPublishedAnew } from '../page-loading/new-version';
import type { Found } from './search-client';

/** How far search is: not used yet, loading its files, answering from the names alone, ready, or failed. */
type SearchState = 'idle' | 'loading' | 'partial' | 'ready' | 'failed';

/** What was found, and for what. */
export interface Answer extends Found {
  readonly query: string;
  readonly sidebar: string | undefined;
}

interface Search {
  readonly state: SearchState;
  /** What went wrong, in the state `failed`. */
  readonly error: string | undefined;
  /** The last results; undefined where nothing is asked. */
  readonly found: Answer | undefined;
  /** How far the results answer what is asked now: with those for another query not at all, from the names alone in part. */
  readonly answer: 'none' | 'partial' | 'whole';
  /** Begins to load what search needs, once; after a failure it tries again. */
  readonly prepare: () => void;
}

/** Where a query is typed. */
export const SEARCH_FIELD = 'input[role=combobox]';

/** A query may have failed while files were on their way. */
const unlessFailed =
  (next: SearchState) =>
  (state: SearchState): SearchState =>
    state === 'failed' ? state : next;

const client = () => import('./search-client');

/** Answers a query as it is typed. The results of the last query are shown, in whatever order the answers come. */
export function useSearch(query: string, options: SearchOptions): Search {
  const [state, setState] = useState<SearchState>('idle');
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<Answer>();
  const { limit, sidebar, presentSidebar } = options;

  const isLoading = useRef(false);
  const fail = useCallback(async (cause: unknown): Promise<void> => {
    if (await reloadIfPublishedAnew({ field: SEARCH_FIELD })) return;
    isLoading.current = false;
    setError(cause instanceof Error ? cause.message : String(cause));
    setState('failed');
  }, []);
  const prepare = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    setState('loading');
    client()
      .then(async ({ loadNames, loadSearch }) => {
        const all = loadSearch();
        await loadNames().then(
          () => setState(unlessFailed('partial')),
          () => undefined, // the other files have the names, too
        );
        await all;
        setState(unlessFailed('ready'));
      })
      .catch(fail);
  }, [fail]);
  useOnceOnline(state === 'failed', prepare);

  useEffect(() => {
    if ((state !== 'partial' && state !== 'ready') || query.trim() === '') return undefined;
    let isLast = true;
    client()
      .then(({ search }) => search(query, { limit, sidebar, presentSidebar }))
      .then((answer) => isLast && setFound({ query, sidebar, ...answer }))
      .catch((cause: unknown) => (isLast ? fail(cause) : undefined));
    return () => {
      isLast = false;
    };
  }, [state, query, limit, sidebar, presentSidebar, fail]);

  const isAnswered = found?.query === query && found.sidebar === sidebar;
  return {
    state,
    error,
    found: query.trim() === '' ? undefined : found,
    answer: !isAnswered ? 'none' : found.results.isPartial ? 'partial' : 'whole',
    prepare,
  };
}
