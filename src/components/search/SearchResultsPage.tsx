import { Link, navigate } from 'gatsby';
import { useEffect, useState, type FormEvent } from 'react';
import { SIDEBAR_NAMES, type SidebarName } from '../../content-model/pages/sidebar-names';
import { iconOf } from '../../content-model/site/icon-of';
import { useSiteData } from '../../hooks/queries/use-site-data';
import { resultAddress } from '../../search/results/result-address';
import type { SearchResults } from '../../search/results/search';
import { SEARCH_ROUTE } from '../../site-graph/routes/search-route';
import { Icon } from '../Icon';
import { KIND_ICONS } from './kind-icons';
import { Marked } from './Marked';
import { placeOf } from './place-of';
import * as panel from './search-panel.module.css';
import * as styles from './search-results-page.module.css';
import { SearchAlternatives } from './SearchAlternatives';
import { SearchBeginning } from './SearchBeginning';
import { SearchCorrection } from './SearchCorrection';
import { SearchFilter } from './SearchFilter';
import { TagFilter } from './TagFilter';
import { useSearch, type Answer } from './use-search';

const MAX_HITS = 100;

/**
 * What was found, by the address of the page: a reader who comes back is scrolled to where they were before a new answer could be
 * there.
 */
const answers = new Map<string, Answer>();

/** What the results are kept to. */
interface Kept {
  readonly sidebar?: SidebarName | undefined;
  /** The name of a tag. */
  readonly tag?: string | undefined;
}

/**
 * All results of a query, with filters by sidebar and by tag.
 * @param address the query part of the page's address: `?q=retry&in=docs&tag=integrations/storage`
 */
export function SearchResultsPage({ address }: { address: string }) {
  const parameters = new URLSearchParams(address);
  const query = parameters.get('q') ?? '';
  const sidebar = SIDEBAR_NAMES.find((name) => name === parameters.get('in'));
  const tag = parameters.get('tag') ?? undefined;
  const [text, setText] = useState(query);
  const [shownQuery, setShownQuery] = useState(query);
  // Another query in the address takes the place of what is typed. The field stays, and so does the focus in it.
  if (shownQuery !== query) {
    setShownQuery(query);
    setText(query);
  }
  const { state, error, found, answer, prepare } = useSearch(query, { sidebar, limit: MAX_HITS });
  const { sidebars, icons } = useSiteData();
  useEffect(() => {
    if (query !== '') prepare();
  }, [query, prepare]);
  const whole = answer === 'whole' ? found : answers.get(address);
  useEffect(() => {
    if (whole) answers.set(address, whole);
  }, [whole, address]);
  const fitting = (whole ?? found)?.results.pages ?? [];
  // A choice stays in the address, but a tag that no result has filters nothing.
  const keptTag = fitting.some(({ tags }) => tags.includes(tag ?? '')) ? tag : undefined;
  const shown = fitting.filter(({ tags }) => keptTag === undefined || tags.includes(keptTag));
  const show = (next: string, kept: Kept = { sidebar, tag }) => {
    const choices = { ...(kept.sidebar && { in: kept.sidebar }), ...(kept.tag && { tag: kept.tag }) };
    return navigate(`${SEARCH_ROUTE}?${new URLSearchParams({ q: next, ...choices }).toString()}`);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void show(text);
  };
  return (
    <>
      <form role="search" className={styles.form} onSubmit={onSubmit}>
        <Icon name="search" size={18} />
        <input
          type="search"
          aria-label="Search all pages"
          placeholder="A task, an API name, or an error message"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit">Search</button>
      </form>
      <div className={styles.filter}>
        <SearchFilter sidebar={sidebar} onSidebar={(within) => void show(text, { sidebar: within })} />
        <TagFilter pages={fitting} tag={keptTag} onTag={(name) => void show(text, { sidebar, tag: name })} />
      </div>
      {query === '' && (
        <div className={styles.beginning}>
          <SearchBeginning onQuery={(recent) => void show(recent)} />
        </div>
      )}
      {whole && <SearchCorrection found={whole} onQuery={(other) => void show(other)} />}
      <p role="status" className={styles.status}>
        {query !== '' && state === 'failed' && `Search couldn't be loaded. ${error}`}
        {query !== '' &&
          state !== 'failed' &&
          (whole ? countFitting(shown.length, whole.results, query) : 'Searching…')}
      </p>
      {state === 'failed' && (
        <button type="button" className={panel.retry} onClick={prepare}>
          Try again
        </button>
      )}
      {whole && (
        <div className={styles.alternatives}>
          <SearchAlternatives query={query} found={whole} />
        </div>
      )}
      <ol className={styles.results}>
        {shown.map((page) => (
          <li key={page.url}>
            <p className={styles.place}>{placeOf(page, sidebars)}</p>
            {page.hits.map((hit, index) => (
              <div key={hit.url}>
                <Link to={resultAddress(page, hit)}>
                  <Icon name={index === 0 ? iconOf(page.url, icons) : KIND_ICONS[hit.kind]} size={16} />
                  {(index === 0 || !hit.section) && <Marked {...page.title} />}
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

/** How many pages fit a query, or the part of it whose words are on a page. */
function countFitting(count: number, { suggestion, unknownWords }: SearchResults, query: string): string {
  const asked = `${unknownWords.length > 0 ? 'a part of ' : ''}"${suggestion ?? query}"`;
  if (count === 0) return `No results for "${suggestion ?? query}".`;
  if (count === MAX_HITS) return `${MAX_HITS} or more pages match ${asked}. These are the best ${MAX_HITS}.`;
  return count === 1 ? `1 page matches ${asked}.` : `${count} pages match ${asked}.`;
}
