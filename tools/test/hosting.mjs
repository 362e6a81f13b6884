// Tests the configurations of hosting/ with nginx and Caddy in front of the built site, and of a small one below a base
// path, on free ports. usage: npm run test:hosting, after npm run build and npm run test:lane -- base-path
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { installMissing, pathOf } from '../shared/debian.mjs';
import { giveUp, ROOT, run } from '../shared/setup.mjs';

/** The Debian packages of each server. The module serves files that Brotli has compressed. */
const SERVERS = { nginx: ['nginx-light', 'libnginx-mod-http-brotli-static'], caddy: ['caddy'] };
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** The folder of each site, and the command that builds it. */
const SITES = { [ROOT]: 'npm run build', [join(ROOT, '.workspaces', 'base-path')]: 'npm run test:lane -- base-path' };

requireServers();
const configured = Object.entries(SITES).every(([folder, build]) => configure(folder, build));
chdir(ROOT);
const passed =
  configured && run('npx', ['--no-install', 'jest', '--config', '__tests__/jest.hosting.mjs', '--runInBand']);
process.exit(passed ? 0 : 1);

/** Makes what the servers need from a built site, in its own folder. */
function configure(folder, build) {
  if (!existsSync(join(folder, 'public', 'index.html'))) giveUp('There is no built site.', `${build} makes it.`);
  chdir(folder);
  return run('node', ['--import', 'tsx', join(ROOT, 'hosting', 'run.ts'), ...Object.keys(SERVERS), '--fast']);
}

/** Goes on with both servers. Without them the tests fail in CI; elsewhere they say what to install. */
function requireServers() {
  const left = installMissing(missingPackages, 'the tests of hosting');
  if (left.length === 0) return;
  const diagnostic = `The tests of hosting need nginx with its module for Brotli, and Caddy. Missing: ${left.join(', ')}.`;
  const remedy = `Install them (Debian: sudo apt-get install ${left.join(' ')}); then run npm run test:hosting again.`;
  if (process.env.CI) giveUp(diagnostic, remedy);
  console.log(`\n${diagnostic}\n  ${remedy}`);
  process.exit(0);
}

function missingPackages() {
  const isThere = (server) => pathOf(server) && (server !== 'nginx' || existsSync(BROTLI_MODULE));
  return Object.entries(SERVERS).flatMap(([server, packages]) => (isThere(server) ? [] : packages));
}
