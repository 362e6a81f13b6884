import type { SidebarName } from '../../content-model/sidebar';
import { concurrently } from './concurrently';
import { previewImageRoute } from './preview-image-route';
import type { DocPageData } from './page-data';
import type { Card } from './preview-image/card';
import { createPainter } from './preview-image/painter';
import { writePublicFile } from './public-files';
import type { PublishedSite } from './published-site';

/** What the preview image of a page says: its title, and the way to it from its sidebar down, without itself. */
export function previewCard({ doc, context }: DocPageData, { sidebars }: Pick<PublishedSite, 'sidebars'>): Card {
  const { breadcrumbs, sidebar } = context;
  const above = breadcrumbs.slice(0, -1).map(({ label }) => label);
  return { title: doc.title, trail: [...labelOf(sidebar, sidebars), ...above] };
}

function labelOf(name: SidebarName | null, sidebars: PublishedSite['sidebars']): string[] {
  return sidebars.filter((sidebar) => sidebar.name === name).map(({ label }) => label);
}

/** Draws the preview images of pages, by their routes. */
export async function publishPreviewImages(siteName: string, cards: ReadonlyMap<string, Card>): Promise<void> {
  if (cards.size === 0) return;
  const paint = await createPainter(siteName, [...cards.values()]);
  await concurrently(cards, async ([route, card]) => writePublicFile(previewImageRoute(route), await paint(card)));
}
