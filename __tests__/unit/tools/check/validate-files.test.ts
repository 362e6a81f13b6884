import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { validateFiles } from '../../../../tools/check/validate-files';

const HERE = process.cwd();
const CACHE = 'node_modules/.cache/check.json';
const FILE = { path: 'samples/a.py', text: 'read = 1\n' };
const KEPT = { records: [], diagnostics: [] };

beforeEach(async () => {
  process.chdir(mkdtempSync(join(tmpdir(), 'check-cache-')));
  mkdirSync('src');
  writeFileSync('src/load.ts', 'before');
  await validateFiles([FILE]);
  // Another result in its place shows whether a file is read again.
  const kept = JSON.parse(readFileSync(CACHE, 'utf8')) as Record<string, unknown>;
  writeFileSync(CACHE, JSON.stringify(Object.fromEntries(Object.keys(kept).map((digest) => [digest, KEPT]))));
});

afterEach(() => {
  const folder = process.cwd();
  process.chdir(HERE);
  rmSync(folder, { recursive: true });
});

test('a file that has not changed is not read again', async () => {
  expect(await validateFiles([FILE])).toEqual([KEPT]);
});

test('a file that has changed is read again, and the others are not', async () => {
  const changed = { ...FILE, text: 'read = 2\n' };
  const results = await validateFiles([changed, FILE]);
  expect(results).toEqual([{ records: [expect.objectContaining({ key: 'a.py' })], diagnostics: [] }, KEPT]);
});

test('a file that has moved is read again', async () => {
  const [result] = await validateFiles([{ ...FILE, path: 'samples/b.py' }]);
  expect(result?.records).toEqual([expect.objectContaining({ key: 'b.py' })]);
});

test.each(['src/load.ts', 'package-lock.json'])('after a change of %s all files are read again', async (file) => {
  writeFileSync(file, 'after');
  const [result] = await validateFiles([FILE]);
  expect(result?.records).toHaveLength(1);
});

test('what cannot be read of the last time is made again', async () => {
  writeFileSync(CACHE, '{"cut');
  const [result] = await validateFiles([FILE]);
  expect(result?.records).toHaveLength(1);
});

test('a cache that cannot be written costs no result, and leaves nothing behind', async () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  rmSync(CACHE);
  mkdirSync(join(CACHE, 'in-the-way'), { recursive: true });
  const [result] = await validateFiles([FILE]);
  expect(result?.records).toHaveLength(1);
  expect(written).toHaveBeenCalledWith(
    expect.stringMatching(/check\.json can't be written: .*\. Make room on the disk/),
  );
  expect(readdirSync(dirname(CACHE))).toEqual(['check.json']);
  written.mockRestore();
});
