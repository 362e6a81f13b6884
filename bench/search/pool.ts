// Pools what is found for queries or questions, so that a judge who doesn't know what found which, and at which rank, says which fit: the
// writer of a query thinks of one page, and others may fit as well. For queries these are pages of all engines, for questions passages of the
// assistant, those of which it isn't sure included.
// usage: npm run bench -- pool <file below __tests__/search/> <file to write>
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { argv } from 'node:process';
import { stringify } from 'yaml';
import { passagesOf, rankForQuestion, type Passage } from '../../src/search/answer/answer-question';
import { buildSearchFiles } from '../../src/search/build/build-search-files';
import type { SearchPage } from '../../src/search/build/search-page';
import { QUESTION_WEIGHTS } from '../../src/search/rank/weights';
import { loadSearchFiles } from '../../src/search/read/load-search-files';
import { createEngines } from './engines';
import { createPagefind } from './pagefind-peer';
import { readQueries, readQuestions } from './query-set';
import { readSitePages } from './read-pages';

/** So many results of each engine are judged. */
const DEPTH = 3;

void main();

async function main(): Promise<void> {
  const [file = '', output = ''] = argv.slice(2);
  const pages = await readSitePages();
  const isOfQuestions = basename(file).startsWith('questions');
  writeFileSync(output, stringify(isOfQuestions ? poolPassages(file, pages) : await poolPages(file, pages)));
}

async function poolPages(file: string, pages: readonly SearchPage[]): Promise<object[]> {
  const queries = readQueries(file);
  const texts = queries.map(({ query }) => query);
  const engines = [...createEngines(pages), await createPagefind(pages, texts)];
  const described = new Map(pages.map(({ route, title, description }) => [route, { route, title, description }]));
  return queries.map(({ query, first, or }) => {
    const found = engines.flatMap(({ search }) => search(query).slice(0, DEPTH));
    const routes = [...new Set([first, ...or, ...found])].sort(); // by name, which tells nothing of engines and ranks
    return { query, pages: routes.map((route) => described.get(route) ?? { route }) };
  });
}

function poolPassages(file: string, pages: readonly SearchPage[]): object[] {
  const { documents, index } = buildSearchFiles(pages, 0);
  const site = loadSearchFiles(documents, index);
  const weights = { ...QUESTION_WEIGHTS, minConfidence: -Infinity };
  const byUrl = (a: Passage, b: Passage): number => a.url.localeCompare(b.url);
  return readQuestions(file).map(({ question }) => ({
    question,
    passages: passagesOf(rankForQuestion(question, {}, site, weights), question, weights).sort(byUrl),
  }));
}
