import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setAsideUnusedImages } from '../../../src/gatsby/workarounds/unused-images';

const HERE = process.cwd();
const DIGEST = '2421d7daaf105800918afa89388e0589';
const SHOWN = `public/static/${DIGEST}/00c9a/a picture.webp`;
const UNUSED = `public/static/${DIGEST}/57471/a picture.png`;
const FONT = 'public/static/inter-latin-4f2981d82860061bca3ecb967a2cd084.woff2';

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Makes a page show these files of the site. */
function show(...files: readonly string[]): void {
  const srcSet = files.map((file) => `${encodeURI(file.replace('public', '/manual'))} 750w`).join(',\n');
  write('public/page-data/guides/page-data.json', JSON.stringify({ srcSet }));
}

beforeEach(() => {
  process.chdir(mkdtempSync(join(tmpdir(), 'unused-images-')));
  for (const file of [SHOWN, UNUSED, FONT]) write(file, 'bytes');
});

afterEach(() => {
  const folder = process.cwd();
  process.chdir(HERE);
  rmSync(folder, { recursive: true });
});

test('a picture that no page shows leaves the site; one that a page shows, and a font, stay', async () => {
  show(SHOWN);
  await setAsideUnusedImages();
  expect([SHOWN, UNUSED, FONT].map((file) => existsSync(file))).toEqual([true, false, true]);
});

test('a picture comes back when a page shows it again', async () => {
  show(SHOWN);
  await setAsideUnusedImages();
  show(UNUSED);
  await setAsideUnusedImages();
  expect([SHOWN, UNUSED, FONT].map((file) => existsSync(file))).toEqual([false, true, true]);
});
