import type { BuildArgs } from 'gatsby';
import { stat } from 'node:fs/promises';
import { markdownRouteOf } from '../../../site-graph/routes/markdown-route';
import { previewImageRoute } from '../../../site-graph/routes/preview-image-route';
import { mapConcurrently } from '../map-concurrently';
import { askDatabase } from './ask-database';
import { publishOpenSearch } from './open-search';
import { publishLlmsFiles } from './llms-files';
import { publicFile, removeOrphanedOutputs, writePublicFile } from './public-files';
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
  const { pages, somePageChanged } = await publishChangedPages(args, site, known);
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
async function publishChangedPages(args: BuildArgs, site: PublishedSite, known: Published['pages']) {
  const routes = site.pages.map(({ route }) => route);
  const stamps = await mapConcurrently(routes, async (route) => [route, await stampOf(route)] as const);
  const changed = stamps.flatMap(([route, stamp]) => (known[route] === stamp ? [] : route));
  if (changed.length > 0) {
    const query = `{ allDoc(filter: { route: { in: ${JSON.stringify(changed)} } }) { nodes { route markdown } } }`;
    const { allDoc } = await askDatabase<MarkdownAnswer>(args, query);
    await mapConcurrently(allDoc.nodes, ({ route, markdown }) => writePublicFile(markdownRouteOf(route), markdown));
  }
  return { pages: Object.fromEntries(stamps), somePageChanged: changed.length > 0 };
}

interface MarkdownAnswer {
  readonly allDoc: { readonly nodes: readonly { readonly route: string; readonly markdown: string }[] };
}

/** Tells one state of a page's data from another without reading it: Gatsby writes the file when its content changes. */
async function stampOf(route: string): Promise<string> {
  const { mtimeMs, size } = await stat(publicFile(`/page-data/${route === '/' ? 'index' : route}/page-data.json`));
  return `${mtimeMs} ${size}`;
}
