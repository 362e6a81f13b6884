import { percentile, sum } from '../statistics';
import type { AskTimes } from './measuring-page';
import { table } from '../table';
import type { TypingTasks } from './type-on-site';

/** What was measured of an engine on pages of one kind. */
export interface Result extends AskTimes {
  /** A number of synthetic pages, or "site". */
  readonly size: string;
  readonly pages: number;
  readonly engine: string;
  readonly buildSeconds: number;
  /** Of the documents and of the index. */
  readonly raw: readonly number[];
  readonly gzip: readonly number[];
  readonly brotli: readonly number[];
}

const PERCENTILES = [0.5, 0.95, 0.99] as const;

/** All figures, one engine on pages of one kind a row. */
export function resultTable(results: readonly Result[]): string {
  const kilobytes = (sizes: readonly number[]): string => sizes.map((one) => (one / 1000).toFixed(1)).join(' + ');
  const header = ['pages', 'engine', 'raw, KB', 'gzip, KB', 'brotli, KB', 'build, s', 'ready, ms', 'memory, MB'];
  const rows = results.map((result) => [
    nameOf(result),
    result.engine,
    ...[result.raw, result.gzip, result.brotli].map(kilobytes),
    result.buildSeconds.toFixed(2),
    result.readyMilliseconds.toFixed(0),
    result.megabytes?.toFixed(0) ?? '–',
    ...PERCENTILES.map((share) => percentile(result.milliseconds, share).toFixed(2)),
  ]);
  return table([...header, 'keystroke p50, ms', 'p95, ms', 'p99, ms'], rows);
}

/** Our figures as shares of the peer's, where both were measured. */
export function ratioTable(results: readonly Result[]): string {
  const columns: Readonly<Record<string, (result: Result) => number>> = {
    'gzip, both files': ({ gzip }) => sum(gzip),
    'brotli, both files': ({ brotli }) => sum(brotli),
    build: ({ buildSeconds }) => buildSeconds,
    ready: ({ readyMilliseconds }) => readyMilliseconds,
    memory: ({ megabytes }) => megabytes ?? NaN,
    'keystroke p50': ({ milliseconds }) => percentile(milliseconds, 0.5),
    'keystroke p95': ({ milliseconds }) => percentile(milliseconds, 0.95),
  };
  const rows = results
    .filter(({ engine }) => engine === 'lunr')
    .map((peer) => {
      const ours = results.find(({ engine, size }) => engine === 'ours' && size === peer.size);
      return [nameOf(peer), ...Object.values(columns).map((of) => (ours ? (of(ours) / of(peer)).toFixed(2) : '–'))];
    });
  return table(['pages', ...Object.keys(columns)], rows);
}

/** How our time of a keystroke grows from one number of synthetic pages to the next. */
export function growthTable(results: readonly Result[]): string {
  const ours = results.filter(({ engine, size }) => engine === 'ours' && size !== 'site');
  const rows = ours.slice(1).map((larger, place) => {
    const smaller = ours[place] ?? larger;
    const growth = percentile(larger.milliseconds, 0.95) / percentile(smaller.milliseconds, 0.95);
    return [`${smaller.size} to ${larger.size}`, (larger.pages / smaller.pages).toFixed(1), growth.toFixed(1)];
  });
  return table(['pages', 'pages grow by', 'keystroke p95 grows by'], rows);
}

/** What a reader's typing costs the main thread. */
export function typingSentence(tasks: TypingTasks | undefined): string {
  if (!tasks) return 'There is no built site: the main thread was not watched.';
  const { keystrokes, longTasks, longestProcessorTime } = tasks;
  const long =
    longTasks.length === 0 ? 'none' : `${longTasks.length}, the longest ${Math.max(...longTasks).toFixed(0)} ms`;
  return `Main thread of the built site, ${keystrokes} keystrokes: tasks over 50 ms: ${long}; most processor time of a task: ${longestProcessorTime.toFixed(1)} ms.`;
}

function nameOf({ size, pages }: Result): string {
  return size === 'site' ? `site (${pages})` : size;
}
