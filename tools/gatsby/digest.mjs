import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Everything except content that a site is built from. Gatsby's own check of its cache covers only a part of it. */
const CODE = ['src', 'static', 'package.json', 'package-lock.json', 'tsconfig.json'];
const CONFIGURATION = /^gatsby-(browser|config|node|ssr)\.tsx?$/;
/** Every build writes it from code that is in the digest. */
const GENERATED = 'src/gatsby-types.d.ts';
/** The code that runs Gatsby, which is not in the folder of a test site. */
const RUNNER = fileURLToPath(new URL('.', import.meta.url));
/** The environment variables that `gatsby-config.ts` and Gatsby read. */
const SETTING = /^(BASE_PATH|SITE_URL|EDIT_URL|GATSBY_\w+)$/;

const CACHE = '.cache';
/** Outside the cache, which other commands may delete. */
const MADE_BY = join('.last-good-build', 'cache-made-by');

/** Deletes the cache if other code, packages, or settings made it. */
export function dropForeignCache() {
  const digest = digestOfCode();
  const madeBy = existsSync(MADE_BY) ? readFileSync(MADE_BY, 'utf8') : '';
  if (madeBy === digest) return;
  if (existsSync(CACHE)) {
    console.log('The cache was made by other code or settings; it is thrown away.');
    rmSync(CACHE, { recursive: true, force: true, maxRetries: 3 });
  }
  mkdirSync(dirname(MADE_BY), { recursive: true });
  writeFileSync(MADE_BY, digest);
}

/** The digest of everything except content that the site in the current folder is built from. */
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
