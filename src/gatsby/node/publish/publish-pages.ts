import type { BuildArgs } from 'gatsby';
import { markdownRouteOf } from '../../../site-graph/routes/markdown-route';
import { previewImageRoute } from '../../../site-graph/routes/preview-image-route';
import { mapConcurrently } from '../map-concurrently';
import { publishOpenSearch } from './open-search';
import { publishLlmsFiles } from './llms-files';
import { readPageData, stampOf } from './page-data';
import { pageMarkdown } from './page-markdown';
import { removeOrphanedOutputs, writePublicFile } from './public-files';
import { publishRobotsFile } from './robots-file';
import { readPublishedSite, type PublishedSite } from './published-site';

/** What the last build published. */
interface Published {
  /** What all pages have in common; where it differs, everything is made anew. */
  readonly common: string;
  /** The state of each page's data, by its route. */
  readonly pages: Readonly<Record<string, string>>;
}

const CACHE_KEY = 'published';

/**
 * Publishes the Markdown of every page, and the lists of all pages. Only what has changed since the last build is written again.
 */
export async function publishPages(args: BuildArgs): Promise<void> {
  const site = await readPublishedSite(args);
  const common = commonOf(site);
  const last = (await args.cache.get(CACHE_KEY)) as Published | undefined;
  const known = last?.common === common ? last.pages : {};
  const { pages, somePageChanged } = await publishChangedPages(site, known);
  await publishOpenSearch(site);
  await publishRobotsFile(site);
  await publishLlmsFiles(site, somePageChanged);
  await removeOrphanedOutputs(
    new Set(Object.keys(pages).flatMap((route) => [markdownRouteOf(route), previewImageRoute(route)])),
  );
  await args.cache.set(CACHE_KEY, { common, pages } satisfies Published);
}

function commonOf({ title, siteUrl, basePath, sidebars }: PublishedSite): string {
  return JSON.stringify([title, siteUrl, basePath, sidebars.map(({ label }) => label)]);
}

/** Publishes the Markdown of every page whose data has changed. */
async function publishChangedPages(site: PublishedSite, known: Published['pages']) {
  const pages: Record<string, string> = {};
  let somePageChanged = false;
  await mapConcurrently(site.pages, async ({ route }) => {
    pages[route] = await stampOf(route);
    if (known[route] === pages[route]) return;
    somePageChanged = true;
    await writePublicFile(markdownRouteOf(route), pageMarkdown(await readPageData(route), site));
  });
  return { pages, somePageChanged };
}
