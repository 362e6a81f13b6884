import { Link, withPrefix, type HeadProps, type PageProps } from 'gatsby';
import * as styles from '../components/article/article.module.css';
import { PageHead } from '../components/article/PageHead';
import type { RedirectPageContext } from '../page-types/page-context';

/** The page at an old address: it leads on to the new one, by itself also where JavaScript is off. */
export default function RedirectTemplate({ pageContext: { to } }: PageProps<object, RedirectPageContext>) {
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>This page has moved</h1>
      <p>
        It is at <Link to={to}>{to}</Link> now.
      </p>
    </article>
  );
}

/** The script keeps the query and the anchor; the refresh, a second later, is for browsers that run none. */
export function Head({ pageContext: { to } }: HeadProps<object, RedirectPageContext>) {
  const target = withPrefix(to);
  const hash = to.includes('#') ? '""' : 'location.hash';
  return (
    <PageHead title="This page has moved" route={to.split('#')[0] ?? to} noindex>
      <script>{`location.replace(${JSON.stringify(target)} + location.search + ${hash})`}</script>
      <meta httpEquiv="refresh" content={`1; url=${target}`} />
    </PageHead>
  );
}
