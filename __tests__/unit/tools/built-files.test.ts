import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import layers from '../../../.dependency-cruiser.mjs';

// Steps of `npm test` run at once: one builds and moves files while another checks what was written by hand.

const WRITTEN = 'hosting/run.ts';
const HOST = 'hosting/dist/nginx.unfinished/site/framework-1.js';
const BUILT = [
  HOST,
  'public/app-1.js',
  '.cache/page.js',
  '.workspaces/small/src/page.ts',
  'node_modules/package/index.js',
  'tools/lighthouse/node_modules/package/index.js',
];

const root = mkdtempSync(join(tmpdir(), 'built-files-'));
afterAll(() => rmSync(root, { recursive: true }));

test('types are checked of what was written, and of nothing that is built or installed', () => {
  for (const path of [WRITTEN, ...BUILT]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: unknown };
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  expect(fileNames.map((path) => relative(root, path))).toEqual([WRITTEN]);
});

test("imports are checked of a host's settings, and not of the site that was put beside them", () => {
  const excluded = new RegExp((layers.options?.exclude as { path: string }).path);
  expect(HOST).toMatch(excluded);
  expect(WRITTEN).not.toMatch(excluded);
});
