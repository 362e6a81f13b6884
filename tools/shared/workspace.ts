import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './root.cjs';

/** Code that every copy of the site needs. Packages are found in the project's own `node_modules`, further up. */
const SITE_FILES = [
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'package.json',
  'package-lock.json',
  'src',
  'static',
  'tsconfig.json',
];

/**
 * Creates a copy of the site's code without its content, in which tests and benchmarks build content of their own.
 * @returns the folder of the copy
 */
export async function createWorkspace(name: string): Promise<string> {
  const folder = join(ROOT, '.workspaces', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const file of SITE_FILES) await cp(join(ROOT, file), join(folder, file), { recursive: true });
  return folder;
}
