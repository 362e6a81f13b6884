import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Everything beside the content that decides what a site is made of. Gatsby itself looks at a part of it. */
const CODE = ['src', 'static', 'package.json', 'package-lock.json', 'tsconfig.json'];
const CONFIGURATION = /^gatsby-(browser|config|node|ssr)\.tsx?$/;
/** Written by every build, from the code that is in the digest. */
const GENERATED = 'src/gatsby-types.d.ts';
/** How Gatsby is run, wherever the site is. */
const RUNNER = fileURLToPath(new URL('.', import.meta.url));
/** What `gatsby-config.ts` reads of the environment, and what Gatsby does. */
const SETTING = /^(BASE_PATH|SITE_URL|EDIT_URL|GATSBY_\w+)$/;

const CACHE = '.cache';
/** Not in the cache itself, which may be dropped and made anew meanwhile. */
const MADE_BY = join('.last-good-build', 'cache-made-by');

/** Drops a cache that other code, other packages or other settings have made. */
export function dropForeignCache() {
  const digest = digestOfCode();
  const madeBy = existsSync(MADE_BY) ? readFileSync(MADE_BY, 'utf8') : '';
  if (madeBy === digest) return;
  if (existsSync(CACHE)) {
    console.log('The cache was made by other code; it is thrown away.');
    rmSync(CACHE, { recursive: true, force: true, maxRetries: 3 });
  }
  mkdirSync(dirname(MADE_BY), { recursive: true });
  writeFileSync(MADE_BY, digest);
}

/** The digest of everything that decides what is made of the content in the current folder. */
export function digestOfCode() {
  const hash = createHash('sha256').update(process.version);
  for (const name of Object.keys(process.env)
    .filter((name) => SETTING.test(name))
    .sort()) {
    hash.update(`${name}=${process.env[name]}\0`);
  }
  const configuration = readdirSync('.').filter((name) => CONFIGURATION.test(name));
  for (const file of [...CODE, ...configuration].flatMap(filesOf)) {
    if (file !== GENERATED) hash.update(`${file}\0`).update(readFileSync(file));
  }
  for (const file of filesOf(RUNNER)) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** A file itself, or all files of a folder, always in the same order. */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(`${path.replace(/[\\/]$/, '')}/${name}`));
}
