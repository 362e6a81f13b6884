import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { ROOT } from '../../tools/shared/root.cjs';
import { whileServing } from './serve';

/** What the main thread of the built site does while a reader types into its search box. */
export interface TypingTasks {
  readonly keystrokes: number;
  /** Each task of more than 50 ms, in milliseconds. */
  readonly longTasks: readonly number[];
  /** The processor time of the longest task, in milliseconds: other programs do not lengthen it. */
  readonly longestProcessorTime: number;
}

declare global {
  /** The durations of the long tasks that the observer saw. */
  var longTasks: number[];
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const ROUTE = '/guides/automate/schedules/defining-schedules';
const KEY_PAUSE = 40;
const SITE = join(ROOT, 'public');

/** Types into the search box of the built site; undefined where there is none. */
export async function typeOnSite(browser: Browser, queries: readonly string[]): Promise<TypingTasks | undefined> {
  if (!existsSync(join(SITE, 'search-plugin-data.json'))) return undefined;
  return whileServing(SITE, async (origin) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(origin + ROUTE, { waitUntil: 'networkidle' });
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.focus();
    await page.locator('[role=combobox]:not([aria-busy])').first().waitFor();
    await observeLongTasks(page);
    await browser.startTracing(page, { categories: ['toplevel'] });
    for (const query of queries) {
      await box.pressSequentially(query, { delay: KEY_PAUSE });
      await box.fill('');
    }
    const trace = await browser.stopTracing();
    const longTasks = await page.evaluate(() => globalThis.longTasks);
    await page.close();
    return { keystrokes: queries.join('').length, longTasks, longestProcessorTime: longestTask(trace) };
  });
}

async function observeLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.longTasks = [];
    const observer = new PerformanceObserver((list) => {
      globalThis.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'longtask' });
  });
}

/** The most processor time that a task of a page's main thread took, in milliseconds. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)));
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000;
}
