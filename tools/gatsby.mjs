// Runs Gatsby as this project wants it: without telemetry, under BASE_PATH where that is set, never on a cache that other
// code has made, and without losing the last good site when a build fails or is interrupted (docs/builds.md).
// usage: node tools/gatsby.mjs build | develop | serve | clean [options]
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { beginBuild, endProcesses, isUnfinished, keepBuild, runningProcesses, undoBuild } from './last-good-build.mjs';
import { giveUp, QUIET_ENVIRONMENT } from './setup.mjs';

/** What the cached content was read with. Gatsby itself looks at `gatsby-node.ts` alone, not at what that imports. */
const READERS = ['src/content-model', 'src/mdx', 'src/site-graph', 'src/content-loader', 'src/gatsby'];
/** A style sheet has its digest in its name, and on a warm cache Gatsby would not write it into pages that stay the same. */
const STYLED = ['src/styles', 'src/components'];
const CACHE = '.cache';
const DIGEST = join(CACHE, 'reader-digest');
const PUBLIC = 'public';
const PRELOADED = ['narrow-parcel.mjs', 'gatsby-settings.mjs', 'note-process.mjs'];
/** Ctrl+C, the end of a CI job, a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const [command = 'build', ...options] = process.argv.slice(2);

recover();
if (command === 'build' || command === 'develop') dropForeignCache();
process.exit(command === 'build' ? await build() : await gatsby());

/** Undoes a build that was killed before it could undo itself. */
function recover() {
  if (!isUnfinished()) return;
  const [id] = runningProcesses();
  if (id !== undefined) giveUp(`A build runs in this folder, as process ${id}.`, 'Wait for its end, or end it.');
  console.log('The last build was interrupted; the good one before it is put back.');
  undoBuild();
}

/** Builds the site, or leaves the last good one. Returns the exit code. */
async function build() {
  beginBuild();
  // Without its cache Gatsby would not know which files of the old site are stale.
  if (!existsSync(CACHE)) rmSync(PUBLIC, { recursive: true, force: true });
  const code = await gatsby();
  if (code === 0) keepBuild();
  else {
    await endProcesses();
    undoBuild();
    console.error('The build did not succeed: public/ is what it was before.');
  }
  return code;
}

/** Runs Gatsby until it ends. A signal ends Gatsby; this process then still does what is left to do. */
function gatsby() {
  const cli = createRequire(import.meta.url).resolve('gatsby/cli.js');
  const preload = PRELOADED.flatMap((name) => ['--import', new URL(`./${name}`, import.meta.url).href]);
  const prefix = process.env.BASE_PATH && ['build', 'serve'].includes(command) ? ['--prefix-paths'] : [];
  const child = spawn(process.execPath, [...preload, cli, command, ...prefix, ...options], {
    stdio: 'inherit',
    env: { ...process.env, ...QUIET_ENVIRONMENT },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

function dropForeignCache() {
  const digest = digestOf(READERS, /\.tsx?$/) + digestOf(STYLED, /\.css$/);
  if (existsSync(CACHE) && (!existsSync(DIGEST) || readFileSync(DIGEST, 'utf8') !== digest)) {
    console.log('The cache was made by other code; it is thrown away.');
    rmSync(CACHE, { recursive: true, force: true });
  }
  process.on('exit', () => {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(DIGEST, digest);
  });
}

function digestOf(folders, pattern) {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true }).sort()) {
      if (pattern.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex');
}
