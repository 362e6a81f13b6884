/** @jest-environment node */
import sharp from 'sharp';
import { compare, TOLERATED_SHARE } from '../../../tools/visual/compare';
import { PAGES, shotsOf } from '../../../tools/visual/pages';
import { reportHtml } from '../../../tools/visual/report';

const plain = (width: number, color: string) =>
  sharp({ create: { width, height: 100, channels: 3, background: color } }).webp({ lossless: true });

async function withBox(size: number): Promise<Buffer> {
  const box = await plain(size, '#4a3fd6').resize(size, size).png().toBuffer();
  return plain(200, '#ffffff')
    .composite([{ input: box, left: 20, top: 20 }])
    .toBuffer();
}

test('fourteen kinds of pages at four widths in both modes', () => {
  expect(PAGES).toHaveLength(14);
  expect(shotsOf()).toHaveLength(14 * 4 * 2);
  expect(shotsOf('entrance-360')).toHaveLength(2);
});

test('equal pictures do not differ, and a moved box does', async () => {
  expect((await compare(await withBox(20), await withBox(20))).share).toBe(0);
  const { share, difference } = await compare(await withBox(20), await withBox(26));
  expect(share).toBeGreaterThan(TOLERATED_SHARE);
  expect(difference).toBeDefined();
});

test('pictures of different sizes differ wholly', async () => {
  const [a, b] = await Promise.all([plain(100, '#fff').toBuffer(), plain(101, '#fff').toBuffer()]);
  expect((await compare(a, b)).share).toBe(1);
});

test('the report shows pairs of what changed, the most changed first', () => {
  const html = reportHtml([
    { file: 'a', share: 0.01, isChanged: true },
    { file: 'b', share: 0, isChanged: false },
    { file: 'c', share: 0.5, isChanged: true },
  ]);
  expect(html).toContain('2 of 3 pictures differ');
  expect(html.indexOf('taken/c.webp')).toBeLessThan(html.indexOf('reference/a.webp'));
  expect(html).not.toContain('b.webp');
});
