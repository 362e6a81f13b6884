import sharp from 'sharp';
import { createCanvas, drawMask } from '../../../../../../src/gatsby/node/publish/preview-image/canvas';
import { encodePng } from '../../../../../../src/gatsby/node/publish/preview-image/indexed-png';

const GROUND = '#102030';
const PALE = '#ff0000';
const STRONG = '#00ff00';

/** The colors of a picture, row by row, as a reader of PNG sees them. */
async function colorsOf(png: Buffer): Promise<string[][]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (_, x) => {
      const start = (y * info.width + x) * info.channels;
      return `#${data.subarray(start, start + 3).toString('hex')}`;
    }),
  );
}

const square = (shades: readonly number[]) => ({
  shades: Uint8Array.from(shades),
  stride: 2,
  start: 0,
  width: 2,
  height: 2,
});

test('what is drawn on a canvas is in the PNG: full ink, mixed shades, and the ground elsewhere', async () => {
  const canvas = createCanvas(3, 2, GROUND, [PALE, STRONG]);
  drawMask(canvas, square([7, 0, 0, 7]), 0, 0, PALE);
  const [first, second] = await colorsOf(await encodePng(canvas));
  expect(first).toEqual([PALE, GROUND, GROUND]);
  expect(second).toEqual([GROUND, PALE, GROUND]);
});

test('a shade lies between ground and ink, by how far a pixel is covered', async () => {
  const canvas = createCanvas(2, 2, '#000000', [PALE]);
  drawMask(canvas, square([1, 2, 4, 7]), 0, 0, PALE);
  expect((await colorsOf(await encodePng(canvas))).flat()).toEqual(['#240000', '#490000', '#920000', PALE]);
});

test('a later ink covers an earlier one, and of one ink the stronger shade stays', async () => {
  const canvas = createCanvas(2, 2, GROUND, [PALE, STRONG]);
  drawMask(canvas, square([7, 7, 7, 7]), 0, 0, PALE);
  drawMask(canvas, square([7, 0, 7, 0]), 0, 0, STRONG);
  drawMask(canvas, square([1, 0, 1, 0]), 0, 0, STRONG);
  expect(await colorsOf(await encodePng(canvas))).toEqual([
    [STRONG, PALE],
    [STRONG, PALE],
  ]);
});

test.each([
  ['left', -1, 0, [STRONG, GROUND, GROUND]],
  ['right', 2, 0, [GROUND, GROUND, STRONG]],
  ['above', 0, -1, [STRONG, STRONG, GROUND]],
])('what lies outside of the canvas is left out: %s', async (_side, left, top, row) => {
  const canvas = createCanvas(3, 1, GROUND, [PALE, STRONG]);
  drawMask(canvas, square([7, 7, 7, 7]), left, top, STRONG);
  expect(await colorsOf(await encodePng(canvas))).toEqual([row]);
});
