import type { NodePluginArgs } from 'gatsby';
import { readFile } from 'node:fs/promises';
import type { DocPageContext } from '../../../page-types/page-context';
import type { Card } from './preview-image/card';
import { previewImageRoute } from '../../../site-graph/routes/preview-image-route';
import { mapConcurrently } from '../map-concurrently';
import { createPainter, MARK_FILE } from './preview-image/painter';
import { writePublicFile } from './public-files';

/** What the preview images say that are drawn. */
interface Drawn {
  /** What all of them share; where it differs, all are drawn anew. */
  readonly common: string;
  /** The card of each page as JSON, by its route. */
  readonly cards: Readonly<Record<string, string>>;
}

const CACHE_KEY = 'preview-images';

type Args = Pick<NodePluginArgs, 'cache' | 'getNode' | 'getNodesByType'>;

let drawing: Promise<Drawn> | undefined;

/**
 * Begins to draw the preview images of pages that are new or say something else, once all pages are known: sharp
 * works in threads, while webpack keeps this one busy.
 */
export function beginPreviewImages(args: Args): void {
  drawing = draw(args);
  drawing.catch(() => undefined); // `finishPreviewImages` has it
}

/** Waits for the images, and keeps in mind what they say. */
export async function finishPreviewImages({ cache }: Pick<Args, 'cache'>): Promise<void> {
  await cache.set(CACHE_KEY, await drawing);
}

async function draw(args: Args): Promise<Drawn> {
  const siteName = siteNameOf(args);
  const common = JSON.stringify([siteName, await readFile(MARK_FILE, 'utf8')]);
  const last = (await args.cache.get(CACHE_KEY)) as Drawn | undefined;
  const known = last?.common === common ? last.cards : {};
  const cards = cardsOf(args);
  const texts = Object.fromEntries([...cards].map(([route, card]) => [route, JSON.stringify(card)]));
  const changed = [...cards].filter(([route]) => known[route] !== texts[route]);
  const paint = changed.length > 0 ? createPainter(siteName) : undefined;
  await mapConcurrently(changed, async ([route, card]) => {
    if (paint) await writePublicFile(previewImageRoute(route), await paint(card));
  });
  return { common, cards: texts };
}

function siteNameOf({ getNodesByType }: Args): string {
  const [site] = getNodesByType('Site') as unknown as { siteMetadata: { title: string } }[];
  return site!.siteMetadata.title;
}

/** What the preview image of each page says: its title, and the way to it from its sidebar down, without itself. */
function cardsOf({ getNode, getNodesByType }: Args): Map<string, Card> {
  const cards = new Map<string, Card>();
  for (const page of getNodesByType('SitePage') as unknown as { context?: Partial<DocPageContext> }[]) {
    const { id, route, articleContext } = page.context ?? {};
    if (id === undefined || route === undefined || articleContext === undefined) continue;
    const { title } = getNode(id) as unknown as { title: string };
    cards.set(route, { title, breadcrumbs: articleContext.breadcrumbs.slice(0, -1).map(({ label }) => label) });
  }
  return cards;
}
