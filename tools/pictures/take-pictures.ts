// Takes the README's pictures of the built site, in both color modes. usage: npm run media -- pictures, after npm run build
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCamera } from '../visual/camera';
import { MODES, type PictureOf } from '../visual/pages';
import { ROOT } from '../shared/setup.mjs';

const FOLDER = join(ROOT, 'docs', 'images');
const PICTURES: readonly PictureOf[] = [
  { name: 'first-page', route: '/' },
  { name: 'reference', route: '/api/dagster/jobs#dagster.job' },
];

void main();

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const { take, close } = await openCamera(join(ROOT, 'public'));
  try {
    for (const picture of PICTURES) {
      for (const mode of MODES) {
        const file = `${picture.name}-${mode}`;
        writeFileSync(join(FOLDER, `${file}.png`), await take({ ...picture, width: 1280, mode, file }));
        console.log(`docs/images/${file}.png`);
      }
    }
  } finally {
    await close();
  }
}
