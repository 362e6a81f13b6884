import { Link, withPrefix, type PageProps } from 'gatsby';
import { useEffect, useState } from 'react';
import * as styles from '../components/article/article.module.css';
import { PageHead } from '../components/article/PageHead';
import { PageCards } from '../components/mdx/PageCards';
import { Icon } from '../components/Icon';
import * as search from '../components/search/search-results-page.module.css';
import { fetchText } from '../hooks/fetch-text';
import { useHydrated } from '../hooks/use-hydrated';
import { useSiteData } from '../hooks/queries/use-site-data';
import { PAGE_LIST_ROUTE, type ListedPage } from '../site-graph/routes/page-list';
import { suggestPages } from '../site-graph/routes/suggest-pages';
import { normalizeRoute } from '../site-graph/routes/normalize-route';
import { SEARCH_ROUTE } from '../site-graph/routes/search-route';

/**
 * The page for addresses that lead nowhere. The address is known in the browser only: there, one that ends in `.html` or
 * `/index` of a page is led to the page, and for any other the nearest pages are proposed, and the first pages of the navbar's
 * entries. The list of all pages is fetched only here.
 */
export default function NotFoundTemplate({ location }: PageProps) {
  const pages = usePageList();
  const path = useHydrated() ? location.pathname.slice(__PATH_PREFIX__.length) : undefined;
  useEffect(() => {
    const route = path === undefined ? undefined : normalizeRoute(path, new Set(pages.map((page) => page.route)));
    if (route !== undefined) window.location.replace(`${__PATH_PREFIX__}${route}${location.search}${location.hash}`);
  }, [path, location, pages]);
  const near = path === undefined ? [] : suggestPages(path, pages);
  const first = useSiteData()
    .navbar.items.flatMap((item) => pages.filter(({ route }) => route === item.route))
    .filter((page) => !near.includes(page));
  const words = wordsOf(path ?? '');
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>Page not found</h1>
      <p className={styles.lead}>
        {path === undefined ? (
          "There's no page at this address."
        ) : (
          <>
            No page has the address <code>{path}</code>.
          </>
        )}
      </p>
      <form role="search" className={search.form} action={withPrefix(SEARCH_ROUTE)}>
        <Icon name="search" size={18} />
        <input key={words} type="search" name="q" aria-label="Search all pages" defaultValue={words} />
        <button type="submit">Search</button>
      </form>
      <Proposals title="Did you mean" pages={near} />
      <Proposals title="Where to begin" pages={first} />
      {pages.length === 0 && (
        <p>
          Or begin at the <Link to="/">first page</Link>.
        </p>
      )}
    </article>
  );
}

function Proposals({ title, pages }: { readonly title: string; readonly pages: readonly ListedPage[] }) {
  if (pages.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <PageCards pages={pages} />
    </>
  );
}

/** All pages of the site; none until they have come, and where they cannot be fetched. */
function usePageList(): readonly ListedPage[] {
  const [pages, setPages] = useState<readonly ListedPage[]>([]);
  useEffect(() => {
    fetchText(withPrefix(PAGE_LIST_ROUTE))
      .then(parsePageList)
      .then(setPages, (error: unknown) => console.warn("The list of pages couldn't be loaded.", error));
  }, []);
  return pages;
}

/** A host may answer with something else, also with success. */
function parsePageList(text: string): ListedPage[] {
  const pages: unknown = JSON.parse(text);
  if (!Array.isArray(pages)) throw new TypeError(`${PAGE_LIST_ROUTE} holds no list.`);
  return pages as ListedPage[];
}

/** What the last part of a path would be looked up by. */
function wordsOf(path: string): string {
  return path
    .replace(/(\.html?)?\/?$/, '')
    .replace(/^.*\//s, '')
    .replaceAll(/[-_+\s]+/g, ' ')
    .trim();
}

export function Head() {
  return <PageHead title="Page not found" noindex />;
}
