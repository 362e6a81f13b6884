import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/shared/root.cjs';
import type { Dialect } from '../dialects';
import { DOCUSAURUS, preparePeer, STARLIGHT, type Peer } from '../peers';
import { pageRoute } from '../synthetic-pages';
import { createSyntheticSite } from '../synthetic-site';

/** A built site, and the pages of it that are read. */
export interface Site {
  readonly name: string;
  readonly generator: Dialect;
  readonly folder: string;
  readonly pages: readonly { readonly label: string; readonly route: string }[];
  /** The page in which a reader does something: it has tabs and a sidebar with groups. */
  readonly used: string;
}

/** Any page that is not the index of its folder; `npm run bench -- builds` changes another. */
const READ = 8;
const REAL = join(ROOT, 'public');
const REAL_PAGES = [
  '/',
  '/guides/automate/schedules/defining-schedules',
  '/api/dagster/assets',
  '/tags/examples/code-example',
];

/** The synthetic pages built by this site and its peers, and the real site where it has been built. */
export async function buildSites(pages: number, reuse: boolean): Promise<Site[]> {
  const synthetic = (generator: Site['generator'], name: string, folder: string): Site => {
    if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} has no built site: leave --no-build out.`);
    const route = pageRoute(READ);
    return { name, generator, folder, pages: [{ label: '12 KB page', route }], used: route };
  };
  const ours = join(ROOT, '.workspaces', `bench-${pages}`);
  if (!reuse) await buildOurs(pages);
  const sites = [synthetic('ours', 'ours', join(ours, 'public'))];
  for (const peer of [STARLIGHT, DOCUSAURUS]) {
    if (!reuse) buildPeer(peer, pages);
    sites.push(synthetic(peer.dialect, peer.name, join(peer.folder, peer.site)));
  }
  return existsSync(join(REAL, 'index.html')) ? [...sites, realSite()] : sites;
}

function realSite(): Site {
  const pages = REAL_PAGES.map((route) => ({ label: route, route }));
  return { name: 'ours, real content', generator: 'ours', folder: REAL, pages, used: '/getting-started/quickstart' };
}

export async function buildOurs(pages: number): Promise<void> {
  const cwd = await createSyntheticSite(`bench-${pages}`, pages);
  execFileSync(process.execPath, [join(ROOT, 'tools/gatsby/run.mjs'), 'build'], { cwd, stdio: 'inherit' });
}

export function buildPeer(peer: Peer, pages: number): void {
  preparePeer(peer, pages);
  const env = { ...process.env, ...peer.env };
  execFileSync(peer.command, peer.args, { cwd: peer.folder, env, stdio: 'inherit' });
}
