import { readFile } from 'node:fs/promises';
import type { Font } from 'opentype.js';
import { PREVIEW_IMAGE_SIZE } from '../../../../site-graph/routes/preview-image-route';
import { copyCanvas, createCanvas, drawMask, type Canvas, type Color } from './canvas';
import { shorten, trailLine, wrap, type Card } from './card';
import { encodePng } from './indexed-png';
import { rasterize } from './rasterize';
import { createTypeface, drawText, loadFont, widthOf, type Typeface } from './typeface';

/** The mark of the site. */
export const MARK_FILE = 'static/favicon.svg';

const { width: WIDTH, height: HEIGHT } = PREVIEW_IMAGE_SIZE;

/** The dark mode of `src/styles/tokens.css`; the ground is a little bluer, to stand out in a feed that is dark itself. */
const GROUND: Color = '#0f1420';
const TINT: Color = '#171a29';
const ACCENT: Color = '#a6a5ff';
const STRONG: Color = '#f3f5f9';
const QUIET: Color = '#98a2b3';
const INKS = [TINT, ACCENT, STRONG, QUIET];

const MARGIN = 88;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
/** A short title is set large; one that would need a third line is set smaller. */
const LARGE = { size: 84, lineHeight: 98, lines: 2 };
const SMALL = { size: 66, lineHeight: 80, lines: 3 };
/** The middle of the space between the name of the site and the trail. */
const TITLE_CENTER = 345;
const TRAIL = { size: 30, baseline: HEIGHT - 84 };
const NAME = { size: 38, baseline: 133 };
const MARK = { size: 72, left: MARGIN - 6, top: 83 };
/** The mark once more, large and faint, cut by the edges. */
const BACKDROP = { size: 620, left: 740, top: 120 };

/** Draws the picture of a card as PNG. */
export type Painter = (card: Card) => Promise<Buffer>;

/** Prepares what the pictures of some cards share: the letters, and the ground with the mark and the name of the site. */
export async function createPainter(siteName: string, cards: readonly Card[]): Promise<Painter> {
  const bold = loadFont('@fontsource/inter/files/inter-latin-600-normal.woff');
  const regular = loadFont('@fontsource/inter/files/inter-latin-400-normal.woff');
  const titles = cards.map(({ title }) => `${title}…`);
  const ordered = cards.map(({ breadcrumbs }) => [...breadcrumbs, '…'].join(' › '));
  const [large, small, trailFace, ground] = await Promise.all([
    createTypeface(bold, LARGE.size, titles),
    createTypeface(bold, SMALL.size, titles),
    createTypeface(regular, TRAIL.size, ordered),
    drawGround(siteName, bold),
  ]);
  return ({ title, breadcrumbs }) => {
    const canvas = copyCanvas(ground);
    drawTitle(canvas, title, large, small);
    const line = trailLine(breadcrumbs, TEXT_WIDTH, (text) => widthOf(text, trailFace));
    drawText(canvas, line, trailFace, MARGIN, TRAIL.baseline, QUIET);
    return encodePng(canvas);
  };
}

async function drawGround(siteName: string, font: Font): Promise<Canvas> {
  const canvas = createCanvas(WIDTH, HEIGHT, GROUND, INKS);
  const mark = await readFile(MARK_FILE, 'utf8');
  for (const { size, left, top, ink } of [
    { ...BACKDROP, ink: TINT },
    { ...MARK, ink: ACCENT },
  ]) {
    const shades = await rasterize(mark, size, size);
    drawMask(canvas, { shades, stride: size, start: 0, width: size, height: size }, left, top, ink);
  }
  const face = await createTypeface(font, NAME.size, [siteName]);
  drawText(canvas, siteName, face, MARGIN + MARK.size + 10, NAME.baseline, STRONG);
  return canvas;
}

function drawTitle(canvas: Canvas, title: string, large: Typeface, small: Typeface): void {
  const linesIn = (face: Typeface): string[] => wrap(title, TEXT_WIDTH, (text) => widthOf(text, face));
  const largeLines = linesIn(large);
  const isShort = largeLines.length <= LARGE.lines;
  const [face, { lines: most, lineHeight, size }] = isShort ? ([large, LARGE] as const) : ([small, SMALL] as const);
  const lines = isShort ? largeLines : shorten(linesIn(small), most);
  // Capital letters stand in the middle, so a line's own center is above its baseline by half of their height.
  const first = TITLE_CENTER - ((lines.length - 1) * lineHeight) / 2 + size * 0.36;
  lines.forEach((line, index) => drawText(canvas, line, face, MARGIN, first + index * lineHeight, STRONG));
}
