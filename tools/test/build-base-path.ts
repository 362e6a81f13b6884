// Builds a small site under a base path, for the browser tests: it has a page of each kind at the addresses that the whole
// site has. usage: npm run test:lane -- base-path
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { chdir, exit } from 'node:process';
import { ROOT, run } from '../shared/setup.mjs';
import { createWorkspace } from '../shared/workspace';

/** The path below which the tests expect that site. */
const BASE_PATH = '/manual';
const FIXTURES = join(ROOT, '__tests__', 'fixtures');
const PICTURES = ['quickstart-asset-graph.png', 'quickstart-asset-graph-dark.png'];

void main();

async function main(): Promise<void> {
  const folder = await createWorkspace('base-path');
  const content = join(folder, 'content');
  for (const part of ['minimal-content', 'base-path-content'])
    cpSync(join(FIXTURES, part), content, { recursive: true });
  for (const picture of PICTURES) cpSync(join(ROOT, 'content', 'images', picture), join(content, 'images', picture));
  chdir(folder);
  if (!run('node', [join(ROOT, 'tools/gatsby/run.mjs'), 'build'], { BASE_PATH })) exit(1);
}
