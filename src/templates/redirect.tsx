import { Link, withPrefix, type HeadProps, type PageProps } from 'gatsby';
import * as styles from '../components/article/article.module.css';
import { PageHead } from '../components/article/PageHead';
import type { RedirectPageContext } from '../page-types/page-context';

/** The page at an old address, or at a folder without a page: it leads on to the new one, by itself also where JavaScript is off. */
export default function RedirectTemplate({ pageContext: { to, isFolder } }: PageProps<object, RedirectPageContext>) {
  const link = <Link to={to}>{to}</Link>;
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>{titleOf(isFolder)}</h1>
      {isFolder ? <p>The pages below this address begin at {link}.</p> : <p>It is at {link} now.</p>}
    </article>
  );
}

/** The script keeps the query and the anchor; the refresh, a second later, is for browsers that run none. */
export function Head({ pageContext: { to, isFolder } }: HeadProps<object, RedirectPageContext>) {
  const target = withPrefix(to);
  const hash = to.includes('#') ? '""' : 'location.hash';
  return (
    <PageHead title={titleOf(isFolder)} route={to.split('#')[0] ?? to} noindex>
      <script>{`location.replace(${JSON.stringify(target)} + location.search + ${hash})`}</script>
      <meta httpEquiv="refresh" content={`1; url=${target}`} />
    </PageHead>
  );
}

function titleOf(isFolder: boolean): string {
  return isFolder ? 'This section has no page of its own' : 'This page has moved';
}
