import type { Root } from 'hast';
import type { BuildArgs } from 'gatsby';
import { CHANGELOG_ROUTE } from '../../../content-model/site/known-routes';
import { changelogEntries } from '../../../site-graph/exports/changelog-entries';
import { escapeXml } from '../../../site-graph/exports/escape-xml';
import { atomFeed, rssFeed, type Feed } from '../../../site-graph/exports/feeds';
import { readContentHistory } from '../content/content-history';
import { askDatabase } from './ask-database';
import { writePublicFile } from './public-files';
import { absoluteUrl, readPublishedSite, type PublishedSite } from './published-site';

const MAX_PAGES = 30;
/** Where the repository does not tell when a page came or changed. */
const UNKNOWN_DAY = '1970-01-01';

/** Publishes the changes of each version and the new pages, each as Atom and as RSS. */
export async function publishFeeds(args: BuildArgs): Promise<void> {
  const site = await readPublishedSite(args);
  const author = `Dagster ${site.title}`;
  const { updatedOn, createdOn } = await readContentHistory();
  const pages = site.pages
    .filter(({ unlisted }) => !unlisted)
    .map((page) => ({ ...page, day: createdOn.get(page.file) ?? UNKNOWN_DAY }))
    .sort((a, b) => b.day.localeCompare(a.day, 'en') || (a.route < b.route ? -1 : 1));
  await publishFeed('new-pages', site, {
    title: `${author}: new pages`,
    url: absoluteUrl('/', site),
    author,
    entries: pages.slice(0, MAX_PAGES).map(({ title, description, route, day }) => ({
      title,
      day,
      url: absoluteUrl(route, site),
      html: `<p>${escapeXml(description)}</p>`,
    })),
  });
  const changelog = pages.find(({ route }) => route === CHANGELOG_ROUTE);
  if (changelog === undefined) return;
  const { doc } = await askDatabase<ChangelogAnswer>(args, `{ doc(route: { eq: "${CHANGELOG_ROUTE}" }) { body } }`);
  const day = updatedOn.get(changelog.file) ?? UNKNOWN_DAY;
  const url = absoluteUrl(CHANGELOG_ROUTE, site);
  const entries = changelogEntries(doc.body, { url, siteUrl: absoluteUrl('', site), day });
  await publishFeed('changelog', site, { title: `${author}: changelog`, url, author, entries });
}

interface ChangelogAnswer {
  readonly doc: { readonly body: Root };
}

async function publishFeed(name: string, site: PublishedSite, feed: Feed): Promise<void> {
  const route = `/feeds/${name}`;
  await writePublicFile(`${route}.atom`, atomFeed(feed, absoluteUrl(`${route}.atom`, site)));
  await writePublicFile(`${route}.rss`, rssFeed(feed, absoluteUrl(`${route}.rss`, site)));
}
