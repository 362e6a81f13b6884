// Pools what all engines find for queries, so that a judge who doesn't know which engine found what says which pages fit: the writer of a
// query thinks of one page, and others may fit as well.
// usage: npm run bench -- pool <file below __tests__/search/> <file to write>
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { stringify } from 'yaml';
import { createEngines } from './engines';
import { createPagefind } from './pagefind-peer';
import { readQueries } from './query-set';
import { readSitePages } from './read-pages';

/** So many results of each engine are judged. */
const DEPTH = 3;

void main();

async function main(): Promise<void> {
  const [file = '', output = ''] = argv.slice(2);
  const pages = await readSitePages();
  const queries = readQueries(file);
  const texts = queries.map(({ query }) => query);
  const engines = [...createEngines(pages), await createPagefind(pages, texts)];
  const described = new Map(pages.map(({ route, title, description }) => [route, { route, title, description }]));
  const pool = queries.map(({ query, first, or }) => {
    const found = engines.flatMap(({ search }) => search(query).slice(0, DEPTH));
    const routes = [...new Set([first, ...or, ...found])].sort(); // by name, which tells nothing of engines and ranks
    return { query, pages: routes.map((route) => described.get(route) ?? { route }) };
  });
  writeFileSync(output, stringify(pool));
}
