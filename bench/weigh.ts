import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes that one page costs. */
export interface PageWeight {
  readonly html: number;
  /** Gatsby's page-data file; 0 for other generators. */
  readonly pageData: number;
  /** All JavaScript that the page loads before the reader does anything. */
  readonly scriptGzip: number;
  readonly scriptBrotli: number;
  /** All that a first visit transfers, each file compressed as a host would: HTML, scripts, styles, data, fonts, icons. */
  readonly firstVisitGzip: number;
}

/** Weighs a page of a built site. `route` begins with a slash. */
export function weighPage(site: string, route: string): PageWeight {
  const file = [`${route}/index.html`, `${route}.html`]
    .map((path) => join(site, path))
    .find((path) => existsSync(path));
  if (file === undefined) throw new Error(`${site} has no page ${route}`);
  const html = readFileSync(file, 'utf8');
  const pageData = join(site, 'page-data', route, 'page-data.json');
  const scripts = scriptsOf(site, html, pageData).map((path) => readFileSync(path));
  return {
    html: Buffer.byteLength(html),
    pageData: existsSync(pageData) ? statSync(pageData).size : 0,
    scriptGzip: scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0),
    scriptBrotli: scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0),
    firstVisitGzip: [file, ...scriptsOf(site, html, pageData), ...othersOf(site, html, pageData)].reduce(
      (sum, path) => sum + transferred(path),
      0,
    ),
  };
}

/** Scripts that the HTML names, and the chunk of the page's template, which Gatsby's runtime loads by its page data. */
function scriptsOf(site: string, html: string, pageData: string): string[] {
  const named = [...html.matchAll(/<script[^>]*\ssrc="?([^"\s>]+\.js)"?[^>]*>/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, source = '']) => source);
  const chunk = existsSync(pageData)
    ? (JSON.parse(readFileSync(pageData, 'utf8')) as { componentChunkName: string }).componentChunkName
    : undefined;
  const template =
    chunk === undefined ? [] : readdirSync(site).filter((name) => name.startsWith(`${chunk}-`) && name.endsWith('.js'));
  const files = [...named, ...template].map((path) => join(site, path)).filter((path) => existsSync(path));
  return [...new Set(files.flatMap((file) => [file, ...importedBy(file)]))];
}

/** Modules that a script imports at once: bundles of Vite name them at their start. They import none themselves. */
function importedBy(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/\b(?:import|from)"(\.\/[^"]+\.js)"/g);
  return [...imports].map(([, path = '']) => join(dirname(file), path));
}

/** Fonts and pictures are compressed in themselves. */
const COMPRESSED = /\.(?:woff2|png|webp|avif)$/;

function transferred(path: string): number {
  const content = readFileSync(path);
  return COMPRESSED.test(path) ? content.length : gzipSync(content, { level: 9 }).length;
}

/** What else the HTML asks for, and the data that Gatsby's runtime loads by its page data. */
function othersOf(site: string, html: string, pageData: string): string[] {
  const links = [...html.matchAll(/<link[^>]*\srel="?(?:stylesheet|preload|icon)"?[^>]*>/g)].flatMap(
    ([tag]) => /\shref="?([^"\s>]+)/.exec(tag)?.[1] ?? [],
  );
  const drawings = [...html.matchAll(/<use href="([^"#]+)/g)].map(([, address = '']) => address);
  const queries = existsSync(pageData)
    ? (JSON.parse(readFileSync(pageData, 'utf8')) as { staticQueryHashes: readonly string[] }).staticQueryHashes.map(
        (hash) => `page-data/sq/d/${hash}.json`,
      )
    : [];
  const data = existsSync(pageData) ? [pageData.slice(site.length), 'page-data/app-data.json'] : [];
  return [...new Set([...links, ...drawings, ...queries, ...data])]
    .filter((address) => !address.endsWith('.js'))
    .map((address) => join(site, address))
    .filter((path) => existsSync(path));
}
