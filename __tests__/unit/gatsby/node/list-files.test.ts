import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listContentFiles, listFiles } from '../../../../src/gatsby/node/list-files';
import { isLeftover } from '../../../../src/gatsby/node/leftovers';

/** Files of a writer, below `content/`, and what programs leave beside them. */
const WRITTEN = [
  'samples/shop/dbt/models/orders.sql',
  'samples/shop/src/shop/targets.py',
  'docs/logs.mdx',
  'docs/logs/target/a.mdx',
  'claims/logs/target/a.yml',
  'phrasings/logs/target/a.yml',
  'images/logs/a.svg',
  'partials/target/a.mdx',
];
const LEFT = [
  'samples/shop/.venv/bin/python',
  'samples/shop/dbt/target/manifest.json',
  'samples/shop/dbt/logs/dbt.log',
  'samples/shop/src/shop/__pycache__/targets.pyc',
  'samples/shop/uv.lock',
];

test('what programs leave behind in a project is no content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'list-files-'));
  for (const path of [...WRITTEN, ...LEFT]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  expect((await listContentFiles(folder)).sort()).toEqual([...WRITTEN].sort());
  // A page of the built site may have such a name.
  expect((await listFiles(folder)).sort()).toEqual([...WRITTEN, ...LEFT].sort());
});

test('git ignores what programs leave behind, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'list-files-'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  copyFileSync('.gitignore', join(folder, '.gitignore'));
  const paths = [...WRITTEN, ...LEFT].map((path) => `content/${path}`);
  const { stdout } = spawnSync('git', ['check-ignore', ...paths], { cwd: folder, encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(LEFT.map((path) => `content/${path}`));
});

test('a leftover is one with the separators of Windows, too', () => {
  expect(isLeftover('samples\\shop\\dbt\\target\\manifest.json')).toBe(true);
});

test('a backslash in the name of a file stays where it parts no folders', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'list-files-'));
  writeFileSync(join(folder, 'a\\b.mdx'), '');
  expect(await listFiles(folder)).toEqual(['a\\b.mdx']);
});
