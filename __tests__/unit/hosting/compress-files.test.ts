import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as zlib from 'node:zlib';
import { compressFiles } from '../../../hosting/compress/compress-files';
import { encodings, FAST } from '../../../hosting/compress/encodings';

const TEXT = '<p>Sensors start runs.</p>\n'.repeat(100);
const LAST_YEAR = new Date('2025-01-01T00:00:00Z');

let folder: string;
const cache = (): string => join(folder, 'cache');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'));
  await writeFile(join(folder, 'page.html'), TEXT);
  await utimes(join(folder, 'page.html'), LAST_YEAR, LAST_YEAR);
});

afterEach(() => rm(folder, { recursive: true }));

const compress = (...files: string[]) => compressFiles(folder, files, encodings(FAST), cache());

test('a file gets its compressed forms beside it, with its time', async () => {
  await compress('page.html');
  expect(zlib.gunzipSync(await readFile(join(folder, 'page.html.gz'))).toString()).toBe(TEXT);
  expect(zlib.brotliDecompressSync(await readFile(join(folder, 'page.html.br'))).toString()).toBe(TEXT);
  for (const name of ['page.html.gz', 'page.html.br']) {
    expect((await stat(join(folder, name))).mtime).toEqual(LAST_YEAR);
  }
});

/** Node has it from 22.15; the types of Node 20 do not. */
const { zstdDecompressSync } = zlib as { zstdDecompressSync?: (bytes: Buffer) => Buffer };

(zstdDecompressSync ? test : test.skip)('Zstandard, where Node has it, gives the same file', async () => {
  const { compressed } = await compress('page.html');
  const file = await readFile(join(folder, 'page.html.zst'));
  expect(zstdDecompressSync?.(file).toString()).toBe(TEXT);
  expect(compressed.zstd).toBe(file.length);
});

test('the bytes are counted', async () => {
  const { bytes, files, compressed } = await compress('page.html');
  expect([bytes, files]).toEqual([TEXT.length, 1]);
  expect(compressed.gzip).toBe((await stat(join(folder, 'page.html.gz'))).size);
});

test('what gets no smaller, what is small and what is compressed by its format stay alone', async () => {
  const noise = Buffer.concat(
    Array.from({ length: 20 }, (_, index) => createHash('sha512').update(`${index}`).digest()),
  );
  await writeFile(join(folder, 'noise.txt'), noise);
  await writeFile(join(folder, 'small.txt'), 'a'.repeat(100));
  await writeFile(join(folder, 'picture.png'), TEXT);
  await compress('small.txt', 'picture.png', 'noise.txt');
  expect((await readdir(folder)).filter((name) => /\.(gz|br|zst)$/.test(name))).toEqual([]);
});

test('the same content is not compressed again, under whatever name; other settings are', async () => {
  const first = await compress('page.html');
  await writeFile(join(folder, 'copy.html'), TEXT);
  const second = await compress('page.html', 'copy.html');
  expect([first.reused, second.reused]).toEqual([0, 2 * encodings(FAST).length]);
  const other = await compressFiles(folder, ['page.html'], encodings({ ...FAST, brotli: 4 }), cache());
  expect(other.reused).toBe(encodings(FAST).length - 1);
});

test('files of the same content are compressed at the same time', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `copy-${index}.html`);
  for (const name of names) await writeFile(join(folder, name), TEXT);
  await compress(...names);
  for (const name of names) expect(zlib.gunzipSync(await readFile(join(folder, `${name}.gz`))).toString()).toBe(TEXT);
});
