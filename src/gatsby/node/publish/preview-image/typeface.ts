import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { parse, type Font, type Glyph, type Path } from 'opentype.js';
import { drawMask, type Canvas, type Color, type Mask } from './canvas';
import { rasterize } from './rasterize';

/** What a font shows for a character that it does not have. */
const MISSING_GLYPH = 0;

/** A font at one size, ready to set the texts that it was made for. */
export interface Typeface {
  readonly font: Font;
  readonly size: number;
  readonly letters: ReadonlyMap<number, Letter>;
}

interface Letter extends Mask {
  /** Where the upper left corner of the mask is, seen from the pen. */
  readonly left: number;
  readonly top: number;
}

/** Fonts come with the project: a machine that builds the site may have none. */
export function loadFont(file: string): Font {
  const { buffer, byteOffset, length } = readFileSync(createRequire(resolve('package.json')).resolve(file));
  return parse(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer);
}

/** The width of a text in pixels. */
export function widthOf(text: string, { font, size }: Typeface): number {
  return font.getAdvanceWidth(text, size);
}

/**
 * Draws every letter that some texts need, once and side by side. A picture is then put together of copies, in a tenth of
 * the time that drawing its text would take. A character that the font does not have leaves nothing.
 */
export async function createTypeface(font: Font, size: number, texts: readonly string[]): Promise<Typeface> {
  const glyphs = new Map<number, Glyph>();
  for (const text of texts) font.forEachGlyph(text, 0, 0, size, {}, (glyph) => void glyphs.set(glyph.index, glyph));
  glyphs.delete(MISSING_GLYPH);
  const boxes = [...glyphs.values()].map((glyph) => ({ glyph, ...pixelBox(glyph.getPath(0, 0, size)) }));
  const height = Math.max(1, ...boxes.map((box) => box.height));
  let stride = 0;
  const placed = boxes.map((box) => ({ ...box, start: (stride += box.width) - box.width }));
  const outlines = placed.map(({ glyph, left, top, start }) => glyph.getPath(start - left, -top, size).toPathData(2));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path d="${outlines.join('')}"/></svg>`;
  const shades = await rasterize(svg, Math.max(1, stride), height);
  return {
    font,
    size,
    letters: new Map(placed.map(({ glyph, ...place }) => [glyph.index, { ...place, shades, stride }])),
  };
}

/** The whole pixels around a shape. */
function pixelBox(path: Path): Pick<Letter, 'left' | 'top' | 'width' | 'height'> {
  const { x1, y1, x2, y2 } = path.getBoundingBox();
  const [left, top] = [Math.floor(x1), Math.floor(y1)];
  return { left, top, width: Math.ceil(x2) - left, height: Math.ceil(y2) - top };
}

/** Sets a line of text, its baseline beginning at a point. */
export function drawText(canvas: Canvas, text: string, face: Typeface, x: number, y: number, ink: Color): void {
  face.font.forEachGlyph(text, x, y, face.size, {}, (glyph, penX, penY) => {
    const letter = face.letters.get(glyph.index);
    if (letter) drawMask(canvas, letter, Math.round(penX) + letter.left, Math.round(penY) + letter.top, ink);
  });
}
