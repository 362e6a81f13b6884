// Compares this site's search with lunr on the same pages: bytes, building, and in a browser's worker loading, memory and typing;
// then types into the built site and watches its main thread.
// usage: npm run bench -- search [--pages site,600,3000,10000] [--lunr-up-to 3000]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { launchChromium } from '../../tools/shared/chromium.mjs';
import { askFiles, writeMeasuringPage } from './ask-files';
import type { BuiltFiles } from './build-files';
import { keystrokesOf, readQueries, SYNTHETIC_QUERIES } from './query-set';
import { growthTable, ratioTable, resultTable, typingSentence, type Result } from './report';
import { typeOnSite } from './type-on-site';

const HEAP_MEGABYTES = 12_000;
const ROUNDS = 3;
/** Without it, the browser counts memory when it next collects garbage, which may take a minute. */
const BROWSER_FLAGS = ['--enable-blink-features=ForceEagerMeasureMemory'];
/** One tuning query in so many is typed, letter by letter. */
const SHARE = { inWorker: 4, onSite: 8 } as const;
const QUERIES = readQueries('queries.yml')
  .filter(({ set }) => set === 'tuning')
  .map(({ query }) => query);
const everyNth = (nth: number): string[] => QUERIES.filter((_, place) => place % nth === 0);

const { values } = parseArgs({ options: { pages: { type: 'string' }, 'lunr-up-to': { type: 'string' } } });
const sizes = (values.pages ?? 'site,600,3000,10000').split(',');
const lunrUpTo = Number(values['lunr-up-to'] ?? 3000);

void main();

async function main(): Promise<void> {
  const browser = await launchChromium(BROWSER_FLAGS);
  const results: Result[] = [];
  for (const size of sizes) results.push(...(await measure(browser, size)));
  const tasks = await typeOnSite(browser, everyNth(SHARE.onSite));
  const version = browser.version();
  await browser.close();
  console.log(`Chromium ${version}, Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model})\n`);
  console.log(`${resultTable(results)}\n\nOurs to lunr's:\n\n${ratioTable(results)}\n`);
  console.log(`${growthTable(results)}\n\n${typingSentence(tasks)}`);
}

async function measure(browser: Browser, size: string): Promise<Result[]> {
  const isSite = size === 'site';
  const engines = isSite || Number(size) <= lunrUpTo ? ['ours', 'lunr'] : ['ours'];
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
  const results: Result[] = [];
  try {
    writeMeasuringPage(folder);
    const { pages, seconds } = buildFiles(folder, size, engines);
    for (const engine of engines) {
      console.error(`${size}: ${engine}`);
      const texts = ['documents', 'index'].map((name) => readFileSync(join(folder, `${engine}-${name}.json`)));
      const keystrokes = keystrokesOf(isSite ? everyNth(SHARE.inWorker) : SYNTHETIC_QUERIES);
      results.push({
        ...(await askFiles(browser, folder, { engine, keystrokes, rounds: ROUNDS })),
        size,
        pages,
        engine,
        buildSeconds: seconds[engine] ?? NaN,
        raw: texts.map(({ length }) => length),
        gzip: texts.map((text) => gzipSync(text, { level: 9 }).length),
        brotli: texts.map((text) => brotliCompressSync(text).length),
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}

/** In a process of its own, whose memory ends with it. */
function buildFiles(folder: string, size: string, engines: readonly string[]): BuiltFiles {
  const script = [join(__dirname, 'build-files.ts'), folder, size, ...engines];
  const output = execFileSync(
    process.execPath,
    [`--max-old-space-size=${HEAP_MEGABYTES}`, '--import', 'tsx', ...script],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return JSON.parse(output) as BuiltFiles;
}
