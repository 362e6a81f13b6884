import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { checkImages } from '../../../../src/gatsby/node/content/check-images';

test('[CONTENT-01] a picture that is none is reported, and those that can be read are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-images-'));
  mkdirSync(join(folder, 'images'));
  const blank = sharp({ create: { width: 2, height: 2, channels: 3, background: 'white' } });
  await blank.toFile(join(folder, 'images', 'graph.png'));
  writeFileSync(join(folder, 'images', 'notes.png'), 'not a picture');
  writeFileSync(join(folder, 'images', 'empty.webp'), '');
  writeFileSync(join(folder, 'images', 'notes.svg'), 'x <svg></svg>');
  writeFileSync(
    join(folder, 'images', 'logo.svg'),
    '<?xml version="1.0"?>\n<!-- A <logo> -->\n<svg viewBox="0 0 1 1"/>',
  );
  const ofPictures = ['empty.webp', 'graph.png', 'logo.svg', 'notes.png', 'notes.svg'].map((name) => `images/${name}`);
  expect(await checkImages(folder, ['docs/a.mdx', ...ofPictures, 'samples/none.png'])).toEqual(
    ['images/empty.webp', 'images/notes.png', 'images/notes.svg'].map((path) =>
      expect.objectContaining({
        code: 'image-unreadable',
        file: `content/${path}`,
        message: expect.stringMatching(/^The picture cannot be read: .+\w\.$/),
      }),
    ),
  );
});
