import { withPrefix } from 'gatsby';
import { CHANGELOG_ROUTE } from '../../content-model/site/known-routes';

/** The feeds of the site, by the route of the page that has the same news. */
const FEEDS: Readonly<Record<string, { readonly title: string; readonly file: string }>> = {
  '/': { title: 'New pages', file: '/feeds/new-pages.atom' },
  [CHANGELOG_ROUTE]: { title: 'Changelog', file: '/feeds/changelog.atom' },
};

/** Tells feed readers where the news of a page are; nothing for a page without. */
export function FeedLink({ route }: { readonly route: string }) {
  const feed = FEEDS[route];
  if (feed === undefined) return null;
  return <link rel="alternate" type="application/atom+xml" title={feed.title} href={withPrefix(feed.file)} />;
}
