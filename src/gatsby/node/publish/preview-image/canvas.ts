import { rowLength, type IndexedPicture, type Rgb } from './indexed-png';

/** A color as style sheets write it: `#a6a5ff`. */
export type Color = `#${string}`;

/** A shape to be drawn, or one of several that stand side by side in one sheet. */
export interface Mask {
  /** The shade of each pixel, row by row: 0 is the ground, `SHADES` the ink. */
  readonly shades: Uint8Array;
  /** The pixels of a row of the sheet. */
  readonly stride: number;
  /** The column at which the shape begins. */
  readonly start: number;
  readonly width: number;
  readonly height: number;
}

/** A surface that is drawn on with a few inks. */
export interface Canvas extends IndexedPicture {
  /** The number of the palest shade of each ink. */
  readonly inks: ReadonlyMap<Color, number>;
}

/** The shades between the ground and an ink: enough for smooth edges, few enough to compress well. */
export const SHADES = 7;

/** An empty canvas. Its palette has the ground, and then the shades of each ink from pale to full. */
export function createCanvas(width: number, height: number, ground: Color, inks: readonly Color[]): Canvas {
  return {
    width,
    height,
    rows: Buffer.alloc(rowLength(width) * height),
    palette: [rgb(ground), ...inks.flatMap((ink) => shadesOf(rgb(ink), rgb(ground)))],
    inks: new Map(inks.map((ink, index) => [ink, 1 + index * SHADES])),
  };
}

/** A canvas with the same drawing, to be drawn on further. */
export function copyCanvas(canvas: Canvas): Canvas {
  return { ...canvas, rows: Buffer.from(canvas.rows) };
}

/**
 * Draws a mask with its upper left corner at a point; what lies outside of the canvas is left out. Inks are drawn in the
 * order in which the canvas was given them.
 */
export function drawMask(canvas: Canvas, mask: Mask, left: number, top: number, ink: Color): void {
  const { rows, width, height } = canvas;
  const { shades, stride, start } = mask;
  const ground = (canvas.inks.get(ink) ?? 0) - 1;
  const [firstX, lastX] = [Math.max(0, -left), Math.min(mask.width, width - left)];
  const [firstY, lastY] = [Math.max(0, -top), Math.min(mask.height, height - top)];
  for (let y = firstY; y < lastY; y += 1) {
    const from = y * stride + start;
    const to = (top + y) * rowLength(width) + 1 + left;
    for (let x = firstX; x < lastX; x += 1) {
      const shade = shades[from + x] ?? 0;
      // Where two letters touch, the stronger shade stays.
      if (shade > 0) rows[to + x] = Math.max(rows[to + x] ?? 0, ground + shade);
    }
  }
}

function rgb(color: Color): Rgb {
  const channel = (index: number): number => Number.parseInt(color.slice(index, index + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function shadesOf(ink: Rgb, ground: Rgb): Rgb[] {
  const mix = (channel: 0 | 1 | 2, shade: number): number =>
    Math.round(ground[channel] + ((ink[channel] - ground[channel]) * shade) / SHADES);
  return Array.from({ length: SHADES }, (_, index) => [mix(0, index + 1), mix(1, index + 1), mix(2, index + 1)]);
}
