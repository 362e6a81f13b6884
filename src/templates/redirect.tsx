import { Link, navigate, withPrefix, type HeadProps, type PageProps } from 'gatsby';
import { useEffect } from 'react';
import * as styles from '../components/article/article.module.css';
import { PageHead } from '../components/article/PageHead';
import type { RedirectPageContext } from '../gatsby/create-pages';

type RedirectProps = PageProps<object, RedirectPageContext>;

/** The page at an old address: it leads on to the new one, by itself also where JavaScript is off. */
export default function RedirectTemplate({ pageContext: { to }, location }: RedirectProps) {
  useEffect(() => {
    void navigate(`${to}${location.search}${to.includes('#') ? '' : location.hash}`, { replace: true });
  }, [to, location]);
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>This page has moved</h1>
      <p>
        It is at <Link to={to}>{to}</Link> now.
      </p>
    </article>
  );
}

export function Head({ pageContext: { to } }: HeadProps<object, RedirectPageContext>) {
  return (
    <PageHead title="This page has moved" route={to.split('#')[0] ?? to} noindex>
      {/* A refresh would come before the script of the page, which keeps the query and the anchor. */}
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${withPrefix(to)}`} />
      </noscript>
    </PageHead>
  );
}
