import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tools/shared/root.cjs';
import { createWorkspace } from '../tools/shared/workspace';
import { pagePath, writePages } from './synthetic-pages';

/** Makes a copy of the site with so many synthetic pages and a sidebar of their folders. Returns its folder. */
export async function createSyntheticSite(name: string, pages: number): Promise<string> {
  const folder = await createWorkspace(name);
  const content = join(folder, 'content');
  cpSync(join(ROOT, '__tests__', 'fixtures', 'minimal-content'), content, { recursive: true });
  writePages(join(content, 'docs'), pages, 'ours');
  const sections = [...new Set(Array.from({ length: pages }, (_, index) => pagePath(index).split('/')[0]))];
  const items = ['intro', ...sections.map((section) => `{ folder: ${section} }`)]
    .map((item) => `  - ${item}\n`)
    .join('');
  writeFileSync(join(content, 'sidebars', 'docs.yml'), `label: Docs\nitems:\n${items}`);
  return folder;
}
