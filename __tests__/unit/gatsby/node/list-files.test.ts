import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listContentFiles, listFiles } from '../../../../src/gatsby/node/list-files';
import { isLeftover } from '../../../../src/gatsby/node/leftovers';

test('what programs leave behind in a project is no content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'list-files-'));
  const written = [
    'samples/shop/dbt/models/orders.sql',
    'samples/shop/src/shop/targets.py',
    'docs/logs.mdx',
    'docs/logs/target/a.mdx',
  ];
  const left = [
    'samples/shop/.venv/bin/python',
    'samples/shop/dbt/target/manifest.json',
    'samples/shop/dbt/logs/dbt.log',
    'samples/shop/src/shop/__pycache__/targets.pyc',
    'samples/shop/uv.lock',
  ];
  for (const path of [...written, ...left]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  expect((await listContentFiles(folder)).sort()).toEqual([...written].sort());
  // A page of the built site may have such a name.
  expect((await listFiles(folder)).sort()).toEqual([...written, ...left].sort());
});

test('a leftover is one with the separators of Windows, too', () => {
  expect(isLeftover('samples\\shop\\dbt\\target\\manifest.json')).toBe(true);
});

test('a backslash in the name of a file stays where it parts no folders', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'list-files-'));
  writeFileSync(join(folder, 'a\\b.mdx'), '');
  expect(await listFiles(folder)).toEqual(['a\\b.mdx']);
});
