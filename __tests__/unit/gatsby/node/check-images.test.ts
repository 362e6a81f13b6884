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
  const paths = ['docs/a.mdx', 'images/empty.webp', 'images/graph.png', 'images/notes.png', 'samples/none.png'];
  expect(await checkImages(folder, paths)).toEqual(
    ['images/empty.webp', 'images/notes.png'].map((path) =>
      expect.objectContaining({
        code: 'image-unreadable',
        file: `content/${path}`,
        message: expect.stringMatching(/^The picture cannot be read: .+\w\.$/),
      }),
    ),
  );
});
