// Builds the search files of this site and of lunr for the same pages, writes them into a folder and prints how long each took,
// as JSON. usage: build-files.ts <folder> <number of synthetic pages, or "site"> [ours | lunr]…
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSearchFiles } from '../../src/search/build/build-search-files';
import type { SearchPage } from '../../src/search/build/search-page';
import { buildLunrFiles } from './lunr-peer';
import { readSitePages, readSyntheticPages } from './read-pages';

/** How many pages there are, and how long building took, in seconds, by the name of the engine. */
export interface BuiltFiles {
  readonly pages: number;
  readonly seconds: Readonly<Record<string, number>>;
}

const BUILDERS: Readonly<Record<string, (pages: readonly SearchPage[]) => { documents: string; index: string }>> = {
  ours: (pages) => buildSearchFiles(pages, 0),
  lunr: buildLunrFiles,
};

const [folder = '', size = 'site', ...engines] = process.argv.slice(2);

void main();

async function main(): Promise<void> {
  const pages = await (size === 'site' ? readSitePages() : readSyntheticPages(Number(size)));
  const times = engines.map((engine) => {
    const started = performance.now();
    const files = BUILDERS[engine]?.(pages);
    const seconds = (performance.now() - started) / 1000;
    writeFileSync(join(folder, `${engine}-documents.json`), files?.documents ?? '');
    writeFileSync(join(folder, `${engine}-index.json`), files?.index ?? '');
    return [engine, seconds] as const;
  });
  const built: BuiltFiles = { pages: pages.length, seconds: Object.fromEntries(times) };
  console.log(JSON.stringify(built));
}
