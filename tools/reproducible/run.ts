// Builds the site twice, in two folders and from nothing, and names the files that differ. usage: npm run test:lane -- reproducible
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { giveUp, ROOT, run, say } from '../shared/setup.mjs';
import { digestSite, siteDifferences, type SiteDigest } from './site-digest';
import { createWorkspace } from '../shared/workspace';

void main();

async function main(): Promise<void> {
  // Both copies are made before the first build, so that both have the same files even if files are edited meanwhile.
  const folders = [await copySite('reproducible-1'), await copySite('reproducible-2')] as const;
  const first = build(folders[0]);
  const differences = siteDifferences(first, build(folders[1]));
  if (differences.length > 0) {
    giveUp(
      `Two builds of the same files differ:\n${differences.join('\n')}`,
      'Something depends on the order in which files are read, on the time or on the folder.',
    );
  }
  say(`Two builds of the same files are the same: ${first.size} files.`);
}

async function copySite(name: string): Promise<string> {
  const folder = await createWorkspace(name);
  cpSync(join(ROOT, 'content'), join(folder, 'content'), { recursive: true });
  return folder;
}

function build(folder: string): SiteDigest {
  chdir(folder);
  say(`Building in ${folder}`);
  if (!run('node', [join(ROOT, 'tools/gatsby/run.mjs'), 'build'])) giveUp('The site was not built.', 'See above.');
  return digestSite(join(folder, 'public'));
}
