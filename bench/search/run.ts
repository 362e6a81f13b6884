// Compares this site's search with lunr on the same pages: bytes, building, loading, memory and typing, in Node.
// usage: npm run bench:search -- [--pages site,600,3000,10000] [--lunr-up-to 3000]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AskTimes } from './ask-files';
import type { BuildTimes } from './build-files';
import { table } from './table';

interface Result extends AskTimes {
  readonly size: string;
  readonly engine: string;
  readonly buildSeconds: number;
  /** Of the documents and of the index. */
  readonly raw: readonly number[];
  readonly gzip: readonly number[];
  readonly brotli: readonly number[];
}

const HEAP_MEGABYTES = 12_000;
const { values } = parseArgs({ options: { pages: { type: 'string' }, 'lunr-up-to': { type: 'string' } } });
const sizes = (values.pages ?? 'site,600,3000,10000').split(',');
const lunrUpTo = Number(values['lunr-up-to'] ?? Infinity);

const results = sizes.flatMap((size) =>
  measure(size, size === 'site' || Number(size) <= lunrUpTo ? ['ours', 'lunr'] : ['ours']),
);
console.log(`Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n`);
console.log(resultTable(results));
console.log(`\nOurs to lunr's:\n\n${ratioTable(results)}`);

function measure(size: string, engines: readonly string[]): Result[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const buildTimes = runScript<BuildTimes>('build-files.ts', [folder, size, ...engines]);
  return engines.map((engine) => {
    const texts = ['documents', 'index'].map((name) => readFileSync(join(folder, `${engine}-${name}.json`)));
    const corpus = size === 'site' ? 'site' : 'synthetic';
    return {
      ...runScript<AskTimes>('ask-files.ts', [folder, engine, corpus]),
      size,
      engine,
      buildSeconds: buildTimes[engine] ?? NaN,
      raw: texts.map(({ length }) => length),
      gzip: texts.map((text) => gzipSync(text, { level: 9 }).length),
      brotli: texts.map((text) => brotliCompressSync(text).length),
    };
  });
}

function runScript<T>(name: string, args: readonly string[]): T {
  const flags = ['--expose-gc', `--max-old-space-size=${HEAP_MEGABYTES}`, '--import', 'tsx'];
  const output = execFileSync(process.execPath, [...flags, join(__dirname, name), ...args], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(output) as T;
}

function resultTable(all: readonly Result[]): string {
  const kilobytes = (sizesOf: readonly number[]): string => sizesOf.map((one) => (one / 1000).toFixed(1)).join(' + ');
  const header = ['pages', 'engine', 'raw, KB', 'gzip, KB', 'brotli, KB', 'build, s', 'load, ms', 'memory, MB'];
  const rows = all.map((result) => [
    result.size,
    result.engine,
    ...[result.raw, result.gzip, result.brotli].map(kilobytes),
    result.buildSeconds.toFixed(1),
    result.loadMilliseconds.toFixed(0),
    result.megabytes.toFixed(0),
    ...[0.5, 0.95, 0.99].map((share) => percentile(result.milliseconds, share).toFixed(2)),
  ]);
  return table([...header, 'keystroke p50, ms', 'p95, ms', 'p99, ms'], rows);
}

function ratioTable(all: readonly Result[]): string {
  const columns: Readonly<Record<string, (result: Result) => number>> = {
    'gzip, both files': ({ gzip }) => sum(gzip),
    'brotli, both files': ({ brotli }) => sum(brotli),
    build: ({ buildSeconds }) => buildSeconds,
    load: ({ loadMilliseconds }) => loadMilliseconds,
    memory: ({ megabytes }) => megabytes,
    'keystroke p50': ({ milliseconds }) => percentile(milliseconds, 0.5),
    'keystroke p95': ({ milliseconds }) => percentile(milliseconds, 0.95),
  };
  const rows = all
    .filter(({ engine }) => engine === 'lunr')
    .map((peer) => {
      const ours = all.find(({ engine, size }) => engine === 'ours' && size === peer.size);
      return [peer.size, ...Object.values(columns).map((of) => (ours ? (of(ours) / of(peer)).toFixed(3) : '–'))];
    });
  return table(['pages', ...Object.keys(columns)], rows);
}

function percentile(all: readonly number[], share: number): number {
  return [...all].sort((a, b) => a - b)[Math.floor(share * all.length)] ?? NaN;
}

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0);
}
