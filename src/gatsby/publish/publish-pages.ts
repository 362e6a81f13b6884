import type { BuildArgs } from 'gatsby';
import { readFile } from 'node:fs/promises';
import { markdownRouteOf } from '../../site-graph/markdown-route';
import { previewImageRoute } from './preview-image-route';
import { concurrently } from './concurrently';
import { publishOpenSearch } from './open-search';
import { publishLlmsFiles } from './llms-files';
import { readPageData, stampOf } from './page-data';
import { pageMarkdown } from './page-markdown';
import type { Card } from './preview-image/card';
import { MARK_FILE } from './preview-image/painter';
import { previewCard, publishPreviewImages } from './preview-images';
import { removeStrays, writePublicFile } from './public-files';
import { readPublishedSite, type PublishedSite } from './published-site';

/** What the last build published. */
interface Published {
  /** What all pages have in common; where it differs, everything is made anew. */
  readonly common: string;
  /** The state of each page's data and what its preview image says, by its route. */
  readonly pages: Readonly<Record<string, { readonly stamp: string; readonly card: string }>>;
}

type PublishedPages = Published['pages'];

const CACHE_KEY = 'published';

/**
 * Publishes what a page is beside its HTML: its Markdown and its preview image, and the lists of all of them. Only what has
 * changed since the last build is made anew.
 */
export async function publishPages(args: BuildArgs): Promise<void> {
  const site = await readPublishedSite(args);
  const common = await commonOf(site);
  const last = (await args.cache.get(CACHE_KEY)) as Published | undefined;
  const known = last?.common === common ? last.pages : {};
  const { pages, cards, somePageChanged } = await publishChangedPages(site, known);
  await publishPreviewImages(site.title, cards);
  await publishOpenSearch(site);
  await publishLlmsFiles(site, somePageChanged);
  await removeStrays(
    new Set(Object.keys(pages).flatMap((route) => [markdownRouteOf(route), previewImageRoute(route)])),
  );
  await args.cache.set(CACHE_KEY, { common, pages } satisfies Published);
}

async function commonOf({ title, siteUrl, basePath, sidebars }: PublishedSite): Promise<string> {
  const mark = await readFile(MARK_FILE, 'utf8');
  return JSON.stringify([title, siteUrl, basePath, sidebars.map(({ label }) => label), mark]);
}

/** Publishes the Markdown of every page whose data has changed, and collects the preview images that must be drawn. */
async function publishChangedPages(site: PublishedSite, known: PublishedPages) {
  const pages: Record<string, PublishedPages[string]> = {};
  const cards = new Map<string, Card>();
  let somePageChanged = false;
  await concurrently(site.pages, async ({ route }) => {
    const before = known[route];
    const stamp = await stampOf(route);
    if (before?.stamp === stamp) {
      pages[route] = before;
      return;
    }
    somePageChanged = true;
    const data = await readPageData(route);
    await writePublicFile(markdownRouteOf(route), pageMarkdown(data, site));
    const card = previewCard(data, site);
    pages[route] = { stamp, card: JSON.stringify(card) };
    if (before?.card !== pages[route].card) cards.set(route, card);
  });
  return { pages, cards, somePageChanged };
}
