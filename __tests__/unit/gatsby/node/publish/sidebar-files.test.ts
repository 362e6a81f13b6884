import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { publishSidebars, sidebarFile } from '../../../../../src/gatsby/node/publish/sidebar-files';
import type { SidebarTree } from '../../../../../src/site-graph/sidebars/sidebar-tree';

const ROOT = resolve('.');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidebars-'));
  process.chdir(folder);
});

afterEach(async () => {
  process.chdir(ROOT);
  await rm(folder, { recursive: true });
});

const sidebar = (name: SidebarTree['name'], ...labels: string[]): SidebarTree => ({
  name,
  label: name,
  items: labels.map((label) => ({ label, route: `/${label}` })),
});

test('each sidebar is a file of its own, with its entries', async () => {
  const trees = [sidebar('docs', 'a'), sidebar('api', 'b', 'c')];
  await publishSidebars(trees);
  expect(await readdir('public/sidebars')).toHaveLength(2);
  for (const tree of trees) {
    expect(JSON.parse(await readFile(`public${sidebarFile(tree)}`, 'utf8'))).toEqual(tree.items);
  }
});

test("a file's name comes from its content, so that a browser may keep it", () => {
  expect(sidebarFile(sidebar('docs', 'a'))).toBe(sidebarFile({ ...sidebar('docs', 'a') }));
  expect(sidebarFile(sidebar('docs', 'a'))).not.toBe(sidebarFile(sidebar('docs', 'b')));
});

test('the files of former states are deleted', async () => {
  await publishSidebars([sidebar('docs', 'a')]);
  await publishSidebars([sidebar('docs', 'b')]);
  expect((await readdir('public/sidebars')).map((name) => `/sidebars/${name}`)).toEqual([
    sidebarFile(sidebar('docs', 'b')),
  ]);
});
