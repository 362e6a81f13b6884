// Builds the whole site once more under a base path, for the browser tests. usage: npm run build:base-path
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { ROOT, run } from './setup.mjs';

/** The path below which the tests expect that site. */
const BASE_PATH = '/manual';

const { createWorkspace } = await import('./workspace.ts');
const folder = await createWorkspace('base-path');
cpSync(join(ROOT, 'content'), join(folder, 'content'), { recursive: true });
chdir(folder);
process.exit(run('node', [join(ROOT, 'tools', 'gatsby.mjs'), 'build'], { BASE_PATH }) ? 0 : 1);
