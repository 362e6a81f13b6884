import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tools/shared/root.cjs';
import type { Dialect } from './dialects';
import { writePages } from './synthetic-pages';

/** A site of another generator. All folders but `folder` are below it. */
export interface Peer {
  readonly name: string;
  readonly folder: string;
  readonly dialect: Dialect;
  readonly docs: string;
  readonly site: string;
  /** What a build leaves: a cold one starts without it. */
  readonly leftovers: readonly string[];
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

export const DOCUSAURUS: Peer = {
  name: 'Docusaurus 3.9.1',
  folder: join(ROOT, 'bench', 'docusaurus'),
  dialect: 'docusaurus',
  docs: 'docs',
  site: 'build',
  leftovers: ['build', '.docusaurus', 'node_modules/.cache'],
  command: process.execPath,
  args: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  env: { NO_UPDATE_NOTIFIER: '1' },
};

export const STARLIGHT: Peer = {
  name: 'Starlight 0.42.4',
  folder: join(ROOT, 'bench', 'starlight'),
  dialect: 'starlight',
  docs: 'src/content/docs',
  site: 'dist',
  leftovers: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  command: join(ROOT, 'bench', 'starlight', 'node_modules', '.bin', 'node'), // Node 22
  args: ['node_modules/astro/bin/astro.mjs', 'build'],
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
};

/** Writes so many pages into the site of a peer, and removes what its last build has left. Installs the peer once. */
export function preparePeer(peer: Peer, pages: number): void {
  if (!existsSync(join(peer.folder, 'node_modules'))) {
    console.log(`Installing ${peer.name}…`);
    // Not `npm ci`, which refuses a lock file if the registry lacks a package for another platform.
    const args = ['install', '--no-save', '--no-audit', '--no-fund'];
    execFileSync('npm', args, { cwd: peer.folder, stdio: 'inherit' });
  }
  for (const path of [peer.docs, ...peer.leftovers]) rmSync(join(peer.folder, path), { recursive: true, force: true });
  writePages(join(peer.folder, peer.docs), pages, peer.dialect);
  const intro = peer.dialect === 'docusaurus' ? 'intro.mdx' : 'index.mdx';
  const slug = peer.dialect === 'docusaurus' ? 'slug: /\n' : '';
  writeFileSync(join(peer.folder, peer.docs, intro), `---\ntitle: Intro\n${slug}---\n\nThe first page.\n`);
}
