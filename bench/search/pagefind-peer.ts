import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchPage } from '../../src/search/build/search-page';
import { launchChromium } from '../../tools/shared/chromium.mjs';
import type { Engine } from './engines';
import { whileServing } from './serve';

interface Found {
  readonly query: string;
  readonly routes: readonly string[];
}

declare global {
  /** Asks Pagefind, in the page that measures. */
  var askPagefind: (queries: readonly string[]) => Promise<Found[]>;
}

const PAGE = `<!doctype html><title>Pagefind</title><script type="module">
  const pagefind = await import('/pagefind/pagefind.js');
  globalThis.askPagefind = async (queries) => {
    const found = [];
    for (const query of queries) {
      const { results } = await pagefind.search(query);
      const pages = await Promise.all(results.slice(0, 8).map((result) => result.data()));
      found.push({ query, routes: pages.map(({ raw_url, url }) => (raw_url ?? url)) });
    }
    return found;
  };
</script>`;

/** Pagefind answers in a browser only: it is asked all queries at once. */
export async function createPagefind(pages: readonly SearchPage[], queries: readonly string[]): Promise<Engine> {
  const { createIndex, close } = await import('pagefind');
  const folder = mkdtempSync(join(tmpdir(), 'bench-pagefind-'));
  try {
    const { index } = await createIndex({});
    for (const page of pages) await index?.addHTMLFile({ url: page.route, content: htmlOf(page) });
    await index?.writeFiles({ outputPath: join(folder, 'pagefind') });
    await close();
    writeFileSync(join(folder, 'index.html'), PAGE);
    const found = new Map((await ask(folder, queries)).map(({ query, routes }) => [query, routes]));
    return { name: 'Pagefind', gzip: sizeOf(join(folder, 'pagefind')), search: (query) => found.get(query) ?? [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ask(folder: string, queries: readonly string[]): Promise<Found[]> {
  const browser = await launchChromium();
  try {
    return await whileServing(folder, async (origin) => {
      const page = await browser.newPage();
      await page.goto(origin);
      await page.waitForFunction(() => 'askPagefind' in globalThis);
      return page.evaluate((all) => globalThis.askPagefind(all), queries);
    });
  } finally {
    await browser.close();
  }
}

function htmlOf({ route, title, description, keywords, sections }: SearchPage): string {
  const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const parts = sections.map(
    ({ id, title: heading, text, code = '' }) =>
      `${id === '' ? '' : `<h2 id="${id}">${escape(heading)}</h2>`}<p>${escape(text)}</p><pre>${escape(code)}</pre>`,
  );
  const head = `<h1>${escape(title)}</h1><p>${escape([description, ...keywords].join(' '))}</p>`;
  return `<!doctype html><html lang="en"><head><title>${escape(title)}</title></head><body data-route="${route}"><main>${head}${parts.join('')}</main></body></html>`;
}

/** All files of the index, which are packed already. A reader fetches the parts that a query needs. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.pf_|wasm/.test(entry.name))
    .reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0);
}
