import sharp from 'sharp';
import type { Card } from '../../../../../../src/gatsby/node/publish/preview-image/card';
import { createPainter, type Painter } from '../../../../../../src/gatsby/node/publish/preview-image/painter';

const SHORT: Card = { title: 'Sensors', breadcrumbs: ['User guide'] };
const LONG: Card = {
  title:
    'Constructing schedules for partitioned assets and jobs, with every time zone and each of their offsets explained',
  breadcrumbs: [
    'User guide',
    'Guides',
    'Automate',
    'Schedules',
    'Constructing schedules',
    'Partitioned assets and jobs',
  ],
};
const FOREIGN: Card = { title: 'Sensors 日本', breadcrumbs: ['User guide'] };

const TITLE_INK = [0xf3, 0xf5, 0xf9];

let paint: Painter;

beforeAll(async () => {
  paint = createPainter('Docs');
});

/** Where the title's ink is: the box around its pixels between the name of the site and the breadcrumbs. */
async function titleBox(card: Card): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const { data, info } = await sharp(await paint(card))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: info.width, right: 0, top: info.height, bottom: 0 };
  for (let y = 180; y < 500; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const start = (y * info.width + x) * info.channels;
      if (!TITLE_INK.every((channel, index) => data[start + index] === channel)) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box;
}

test.each([
  ['a short title', SHORT],
  ['a long one', LONG],
])('a picture is a PNG of 1200 × 630 pixels, small enough for any preview: %s', async (_what, card) => {
  const png = await paint(card);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(60_000);
});

test('a title stays within the margins, and a long one has three lines', async () => {
  const [short, long] = [await titleBox(SHORT), await titleBox(LONG)];
  for (const { left, right } of [short, long]) {
    expect(left).toBeGreaterThan(80);
    expect(right).toBeLessThan(1120);
  }
  expect(short.bottom - short.top).toBeLessThan(90);
  expect(long.bottom - long.top).toBeGreaterThan(180);
  expect(long.bottom - long.top).toBeLessThan(260);
});

test('equal cards give equal pictures, others do not', async () => {
  expect(await paint({ ...SHORT })).toEqual(await paint(SHORT));
  expect(await paint({ ...SHORT, breadcrumbs: [] })).not.toEqual(await paint(SHORT));
});

test('a character that the font does not have leaves nothing', async () => {
  expect((await titleBox(FOREIGN)).right).toBe((await titleBox(SHORT)).right);
});
