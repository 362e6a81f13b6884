import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sum } from './statistics';

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

/** What Gatsby's page data name that the page loads as well. */
interface PageData {
  readonly componentChunkName: string;
  readonly staticQueryHashes: readonly string[];
}

/** Fonts and pictures are compressed in themselves. */
const COMPRESSED = /\.(?:woff2|png|webp|avif)$/;

/** Weighs a page of a built site. `route` begins with a slash. */
export function weighPage(site: string, route: string): PageWeight {
  const file = [`${route}/index.html`, `${route}.html`]
    .map((path) => join(site, path))
    .find((path) => existsSync(path));
  if (file === undefined) throw new Error(`${site} has no page ${route}`);
  const html = readFileSync(file, 'utf8');
  const data = join(site, 'page-data', route, 'page-data.json');
  const pageData = existsSync(data) ? (JSON.parse(readFileSync(data, 'utf8')) as PageData) : undefined;
  const scripts = scriptsOf(site, html, pageData);
  const others = othersOf(site, html, pageData);
  const firstVisit = [...new Set([file, ...scripts, ...others, ...(pageData ? [data] : [])])];
  return {
    html: Buffer.byteLength(html),
    pageData: pageData ? statSync(data).size : 0,
    scriptGzip: sum(scripts.map(gzipSize)),
    scriptBrotli: sum(scripts.map((path) => brotliCompressSync(readFileSync(path)).length)),
    firstVisitGzip: sum(firstVisit.map((path) => (COMPRESSED.test(path) ? statSync(path).size : gzipSize(path)))),
  };
}

const gzipSize = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

/** Scripts that the HTML names, and the chunk of the page's template, which Gatsby's runtime loads by its page data. */
function scriptsOf(site: string, html: string, pageData: PageData | undefined): string[] {
  const named = [...html.matchAll(/<script[^>]*\ssrc="?([^"\s>]+\.js)"?[^>]*>/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, source = '']) => source);
  const chunk = pageData?.componentChunkName;
  const template = chunk
    ? readdirSync(site).filter((name) => name.startsWith(`${chunk}-`) && name.endsWith('.js'))
    : [];
  const files = [...named, ...template].map((path) => join(site, path)).filter((path) => existsSync(path));
  return [...new Set(files.flatMap((file) => [file, ...importedBy(file)]))];
}

/** Modules that a script imports at once: bundles of Vite name them at their start. They import none themselves. */
function importedBy(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/\b(?:import|from)"(\.\/[^"]+\.js)"/g);
  return [...imports].map(([, path = '']) => join(dirname(file), path));
}

/** What else the HTML asks for, and the data that Gatsby's runtime loads by its page data. */
function othersOf(site: string, html: string, pageData: PageData | undefined): string[] {
  const links = [...html.matchAll(/<link[^>]*\srel="?(?:stylesheet|preload|icon)"?[^>]*>/g)].flatMap(
    ([tag]) => /\shref="?([^"\s>]+)/.exec(tag)?.[1] ?? [],
  );
  const drawings = [...html.matchAll(/<use href="([^"#]+)/g)].map(([, address = '']) => address);
  const queries = (pageData?.staticQueryHashes ?? []).map((hash) => `page-data/sq/d/${hash}.json`);
  return [...links, ...drawings, ...queries, ...(pageData ? ['page-data/app-data.json'] : [])]
    .filter((address) => !address.endsWith('.js'))
    .map((address) => join(site, address))
    .filter((path) => existsSync(path));
}
