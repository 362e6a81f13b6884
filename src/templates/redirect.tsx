import { Link, withPrefix, type HeadProps, type PageProps } from 'gatsby';
import * as styles from '../components/article/article.module.css';
import { PageHead } from '../components/article/PageHead';
import type { RedirectPageContext } from '../page-types/page-context';

/** The page at an old address, or at a folder without a page: it leads on to the new one, even without JavaScript. */
export default function RedirectTemplate({ pageContext: { to, isFolder } }: PageProps<object, RedirectPageContext>) {
  const link = <Link to={to}>{to}</Link>;
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>{titleOf(isFolder)}</h1>
      {isFolder ? <p>Pages under this address start at {link}.</p> : <p>It is at {link} now.</p>}
    </article>
  );
}

/** The same code in all pages, so that one content-security policy can name its hash: it reads where to from its element. */
const REDIRECT_SCRIPT =
  "const [path, hash] = document.currentScript.dataset.to.split('#');" +
  "location.replace(path + location.search + (hash ? '#' + hash : location.hash))";

/** The script keeps the query and the anchor; the refresh, a second later, is for browsers that run none. */
export function Head({ pageContext: { to, isFolder } }: HeadProps<object, RedirectPageContext>) {
  const target = withPrefix(to);
  return (
    <PageHead title={titleOf(isFolder)} route={to.split('#')[0] ?? to} noindex>
      <script data-to={target}>{REDIRECT_SCRIPT}</script>
      <meta httpEquiv="refresh" content={`1; url=${target}`} />
    </PageHead>
  );
}

function titleOf(isFolder: boolean): string {
  return isFolder ? 'This section has no page of its own' : 'This page has moved';
}
