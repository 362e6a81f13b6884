// Runs Gatsby as this project wants it: without telemetry, under BASE_PATH where that is set, never on a cache that other
// code has made, and without losing the last good site when a build fails.
// usage: node tools/gatsby.mjs build | develop | serve | clean [options]
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from './setup.mjs';

/** What the cached content was read with. Gatsby itself looks at `gatsby-node.ts` alone, not at what that imports. */
const READERS = ['src/content-model', 'src/mdx', 'src/site-graph', 'src/content-reader', 'src/gatsby'];
/** A style sheet has its digest in its name, and on a warm cache Gatsby would not write it into pages that stay the same. */
const STYLED = ['src/styles', 'src/components'];
const CACHE = '.cache';
const DIGEST = join(CACHE, 'reader-digest');
const PUBLIC = 'public';
const LAST_GOOD = '.public-last-good';

const [command = 'build', ...options] = process.argv.slice(2);
const prefix = process.env.BASE_PATH && ['build', 'serve'].includes(command) ? ['--prefix-paths'] : [];

if (command === 'build' || command === 'develop') dropForeignCache();
const isColdBuild = command === 'build' && !existsSync(CACHE) && existsSync(PUBLIC);
if (isColdBuild) {
  rmSync(LAST_GOOD, { recursive: true, force: true });
  renameSync(PUBLIC, LAST_GOOD);
}
const gatsby = createRequire(import.meta.url).resolve('gatsby/cli.js');
const preload = ['--import', new URL('./narrow-parcel.mjs', import.meta.url).href];
const succeeded = run(process.execPath, [...preload, gatsby, command, ...prefix, ...options]);
if (isColdBuild) {
  if (!succeeded) {
    rmSync(PUBLIC, { recursive: true, force: true });
    renameSync(LAST_GOOD, PUBLIC);
  }
  rmSync(LAST_GOOD, { recursive: true, force: true });
}
process.exit(succeeded ? 0 : 1);

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
