import { Link, type PageProps } from 'gatsby';
import * as styles from '../components/article/article.module.css';
import { PageHead } from '../components/article/PageHead';
import { SearchResultsPage } from '../components/search/SearchResultsPage';
import { useHydrated } from '../hooks/use-hydrated';

/** The page of all results: `/search?q=…`, which browsers open for the site's own search engine too. */
export default function SearchTemplate({ location }: PageProps) {
  const isHydrated = useHydrated();
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>Search</h1>
      {isHydrated ? (
        <SearchResultsPage address={location.search} />
      ) : (
        <p>
          Search needs JavaScript. The sidebars list all pages: begin at the <Link to="/">first page</Link>.
        </p>
      )}
    </article>
  );
}

/** Gatsby gives a head no more than the path of the address. */
export function Head() {
  const query = new URLSearchParams(globalThis.location?.search).get('q');
  return <PageHead title={query ? `Search: ${query}` : 'Search'} route="/search" noindex />;
}
