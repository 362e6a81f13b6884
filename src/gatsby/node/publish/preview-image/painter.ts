import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { parse, type Font } from 'opentype.js';
import sharp from 'sharp';
import { PREVIEW_IMAGE_SIZE } from '../../../../site-graph/routes/preview-image-route';
import { breadcrumbLine, shorten, wrap, type Card } from './card';

/** The mark of the site. */
export const MARK_FILE = 'static/favicon.svg';

const { width: WIDTH, height: HEIGHT } = PREVIEW_IMAGE_SIZE;

/** The dark mode of `src/styles/tokens.css`, with a bluer background, which is seen in a feed that is dark too. */
const COLORS = { background: '#0f1420', tint: '#171a29', accent: '#a6a5ff', strong: '#f3f5f9', quiet: '#98a2b3' };

const MARGIN = 88;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
/** A short title is set large; one that would need a third line is set smaller. */
const LARGE = { size: 84, lineHeight: 98, lines: 2 };
const SMALL = { size: 66, lineHeight: 80, lines: 3 };
/** The middle of the space between the name of the site and the breadcrumbs. */
const TITLE_CENTER = 345;
const BREADCRUMBS = { size: 30, baseline: HEIGHT - 84 };
const NAME = { size: 38, baseline: 133 };
const MARK = { size: 72, left: MARGIN - 6, top: 83 };
/** The mark again, large and faint, cut by the edges. */
const BACKDROP = { size: 620, left: 740, top: 120 };

/** Draws the picture of a card as PNG. */
export type Painter = (card: Card) => Promise<Buffer>;

/** Loads what all pictures share. Text is drawn as outlines, so that the fonts of the machine do not matter. */
export function createPainter(siteName: string): Painter {
  const bold = loadFont('@fontsource/inter/files/inter-latin-600-normal.woff');
  const regular = loadFont('@fontsource/inter/files/inter-latin-400-normal.woff');
  const background = [
    `<rect width="100%" height="100%" fill="${COLORS.background}"/>`,
    mark(BACKDROP, COLORS.tint),
    mark(MARK, COLORS.accent),
    line(siteName, bold, NAME.size, MARGIN + MARK.size + 10, NAME.baseline, COLORS.strong),
  ].join('');
  return ({ title, breadcrumbs }) => {
    const way = breadcrumbLine(breadcrumbs, TEXT_WIDTH, (text) => regular.getAdvanceWidth(text, BREADCRUMBS.size));
    const wayPath = line(way, regular, BREADCRUMBS.size, MARGIN, BREADCRUMBS.baseline, COLORS.quiet);
    const content = `${background}${titlePaths(title, bold)}${wayPath}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`;
    // Level 6, the default, takes 3 ms more for a twentieth of the bytes.
    return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 4 }).toBuffer();
  };
}

function loadFont(file: string): Font {
  const { buffer, byteOffset, length } = readFileSync(createRequire(resolve('package.json')).resolve(file));
  return parse(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer);
}

/** The mark in one color, at a place; its own style chooses by the color mode of the browser. */
function mark({ size, left, top }: typeof MARK, color: string): string {
  const svg = readFileSync(MARK_FILE, 'utf8').replace(/<style>.*<\/style>/s, '');
  return svg.replace('<svg', `<svg x="${left}" y="${top}" width="${size}" height="${size}" color="${color}"`);
}

function titlePaths(title: string, font: Font): string {
  const linesIn = (size: number): string[] => wrap(title, TEXT_WIDTH, (text) => font.getAdvanceWidth(text, size));
  const { size, lineHeight, lines: most } = linesIn(LARGE.size).length <= LARGE.lines ? LARGE : SMALL;
  const lines = shorten(linesIn(size), most);
  // Capital letters are centered, so a line's own center is above its baseline by half of their height.
  const first = TITLE_CENTER - ((lines.length - 1) * lineHeight) / 2 + size * 0.36;
  return lines.map((text, index) => line(text, font, size, MARGIN, first + index * lineHeight, COLORS.strong)).join('');
}

/** A line of text as outlines. At whole pixels, equal letters have equal pixels, which PNG stores once. */
function line(text: string, font: Font, size: number, x: number, baseline: number, color: string): string {
  const outlines: string[] = [];
  font.forEachGlyph(text, x, baseline, size, {}, (glyph, left) => {
    if (glyph.index === 0) return; // the font does not have the character
    outlines.push(glyph.getPath(Math.round(left), Math.round(baseline), size).toPathData(1));
  });
  return `<path fill="${color}" d="${outlines.join('')}"/>`;
}
