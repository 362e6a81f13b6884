import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { COMPILED } from '../../content/compiled-code';
import { concurrently } from '../concurrently';
import { previewImageRoute } from '../../../../site-graph/routes/preview-image-route';
import { writePublicFile } from '../public-files';
import type { Card } from './card';
import { createPainter } from './painter';

/** The preview images to draw, by the routes of their pages. */
export interface DrawingOrder {
  readonly siteName: string;
  readonly cards: readonly (readonly [route: string, card: Card])[];
}

interface ThreadData {
  readonly role: typeof ROLE;
  readonly order: DrawingOrder;
}

const ROLE = 'preview-images';
/** Fewer images than this are drawn sooner than a thread has started. */
const IMAGES_WORTH_A_THREAD = 20;

/** Draws preview images and writes them into the site; many of them in a thread of their own. */
export async function drawInThread(order: DrawingOrder): Promise<void> {
  if (order.cards.length < IMAGES_WORTH_A_THREAD || !existsSync(COMPILED)) return draw(order);
  const worker = new Worker(COMPILED, { workerData: { role: ROLE, order } satisfies ThreadData });
  await once(worker, 'exit'); // fails with what the thread fails with
}

async function draw({ siteName, cards }: DrawingOrder): Promise<void> {
  if (cards.length === 0) return;
  const paint = await createPainter(
    siteName,
    cards.map(([, card]) => card),
  );
  await concurrently(cards, async ([route, card]) => writePublicFile(previewImageRoute(route), await paint(card)));
}

const given = workerData as ThreadData | undefined;
if (!isMainThread && given?.role === ROLE) void draw(given.order);
