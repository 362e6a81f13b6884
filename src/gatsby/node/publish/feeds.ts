import type { BuildArgs } from 'gatsby';
import { changelogEntries } from '../../../site-graph/exports/changelog-entries';
import { escapeXml } from '../../../site-graph/exports/escape-xml';
import { atomFeed, rssFeed, type Feed } from '../../../site-graph/exports/feeds';
import { readContentHistory } from '../content/content-history';
import { readPageData } from './page-data';
import { writePublicFile } from './public-files';
import { absoluteUrl } from './published-site';

const CHANGELOG = '/about/changelog';
const MOST_PAGES = 30;
/** Where the repository does not tell when a page came or changed. */
const UNKNOWN_DAY = '1970-01-01';

interface FeedQuery {
  readonly site: { readonly siteMetadata: { readonly title: string; readonly siteUrl: string } };
  readonly allDoc: { readonly nodes: readonly ListedPage[] };
}

interface ListedPage {
  readonly title: string;
  readonly description: string;
  readonly route: string;
  readonly file: string;
}

const QUERY = `{
  site { siteMetadata { title siteUrl } }
  allDoc(filter: { draft: { eq: false }, unlisted: { eq: false } }, sort: { route: ASC }) {
    nodes { title description route file }
  }
}`;

/** Publishes the changes of each version and the new pages, each as Atom and as RSS. */
export async function publishFeeds({ graphql, basePath }: BuildArgs): Promise<void> {
  const { data, errors } = await graphql<FeedQuery>(QUERY);
  if (!data) throw new Error('The pages of the feeds cannot be listed.', { cause: errors });
  const { siteUrl } = data.site.siteMetadata;
  const urlOf = (route: string): string => absoluteUrl(route, { siteUrl, basePath });
  const author = `Dagster ${data.site.siteMetadata.title}`;
  const { days, firstDays } = await readContentHistory();
  const pages = data.allDoc.nodes.map((page) => ({ ...page, day: firstDays.get(page.file) ?? UNKNOWN_DAY }));
  await publishFeed('new-pages', urlOf, {
    title: `${author}: new pages`,
    url: urlOf('/'),
    author,
    entries: [...pages]
      .sort((a, b) => b.day.localeCompare(a.day, 'en'))
      .slice(0, MOST_PAGES)
      .map(({ title, description, route, day }) => ({
        title,
        day,
        url: urlOf(route),
        html: `<p>${escapeXml(description)}</p>`,
      })),
  });
  const changelog = pages.find(({ route }) => route === CHANGELOG);
  if (changelog === undefined) return;
  const { content } = await readPageData(CHANGELOG);
  const day = days.get(changelog.file) ?? UNKNOWN_DAY;
  const url = urlOf(CHANGELOG);
  const entries = changelogEntries(content.body, { url, siteUrl: urlOf(''), day });
  await publishFeed('changelog', urlOf, { title: `${author}: changelog`, url, author, entries });
}

async function publishFeed(name: string, urlOf: (route: string) => string, feed: Feed): Promise<void> {
  const route = `/feeds/${name}`;
  await writePublicFile(`${route}.atom`, atomFeed(feed, urlOf(`${route}.atom`)));
  await writePublicFile(`${route}.rss`, rssFeed(feed, urlOf(`${route}.rss`)));
}
