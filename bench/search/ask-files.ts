import { buildSync } from 'esbuild';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { ROOT } from '../../tools/shared/root.cjs';
import type { AskOrder, AskTimes } from './measuring-page';
import { whileServing } from './serve';

/** The site's own worker and the peer's, and the page that measures them. */
const SCRIPTS: Readonly<Record<string, string>> = {
  ours: 'src/components/search/search.worker.ts',
  lunr: 'bench/search/lunr.worker.ts',
  page: 'bench/search/measuring-page.ts',
};

/** Puts the page that measures beside the search files. */
export function writeMeasuringPage(folder: string): void {
  buildSync({
    entryPoints: Object.fromEntries(Object.entries(SCRIPTS).map(([name, path]) => [name, join(ROOT, path)])),
    outdir: folder,
    bundle: true,
    minify: true,
    target: 'es2023',
  });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Search</title><script src="/page.js"></script>');
}

/** Loads the search files of an engine in a worker of a browser and types queries into it. */
export function askFiles(browser: Browser, folder: string, order: AskOrder): Promise<AskTimes> {
  return whileServing(folder, async (origin) => {
    const page = await browser.newPage();
    await page.goto(origin);
    const times = await page.evaluate((one) => globalThis.askEngine(one), order);
    await page.close();
    return times;
  });
}
