// Asks the queries below __tests__/search/ of this site's search and of its peers, on the same texts, and prints how often the right
// page comes first and among eight; then the questions of the assistant.
// usage: npm run bench -- relevance [--set tuning | held-out | blind | blind-2 | blind-3 | blind-4 | blind-5] [--failures] [--ablate]
import { parseArgs } from 'node:util';
import { buildSearchFiles } from '../../src/search/build/build-search-files';
import type { SearchPage } from '../../src/search/build/search-page';
import { createSearchEngine } from '../../src/search/engine';
import { WEIGHTS, type Weights } from '../../src/search/rank/weights';
import { percentile } from '../statistics';
import { table } from '../table';
import { createEngines, type Engine } from './engines';
import { answerFiguresOf, figuresOf, isAnswered, judge, type Answerer, type Searcher } from './judge';
import { createPagefind } from './pagefind-peer';
import { keystrokesOf, readAllQueries, readAllQuestions, type JudgedQuery, type JudgedQuestion } from './query-set';
import { readSitePages } from './read-pages';

const { values } = parseArgs({
  options: { set: { type: 'string' }, failures: { type: 'boolean' }, ablate: { type: 'boolean' } },
});
const isAsked = ({ set }: { set: string }): boolean => values.set === undefined || set === values.set;
const QUERIES = readAllQueries().filter(isAsked);
const QUESTIONS = readAllQuestions().filter(isAsked);
/** One query in so many is typed, letter by letter. */
const TYPED_SHARE = 8;

void main();

async function main(): Promise<void> {
  const pages = await readSitePages();
  console.log(`${pages.length} pages\n`);
  const { documents, index } = buildSearchFiles(pages, 0);
  const engineWith = (weights: Weights) => createSearchEngine(documents, index, weights);
  if (values.ablate) return console.log(ablationTable((weights) => searcherOf(engineWith(weights))));
  const engine = engineWith(WEIGHTS);
  const answer: Answerer = (question) => engine.ask(question);
  const engines = await allEngines(pages);
  const search = searcherOf(engine);
  const ageOf = ({ set, guides }: JudgedQuery): string => `${set}, ${guides ? 'of the guides' : 'others'}`;
  const kindOf = ({ set, kind }: JudgedQuery): string => `${set}, ${kind}`;
  const tables = [groupTable(ageOf, search), groupTable(kindOf, search), answerTable(answer)];
  console.log([engineTable(engines), ...tables].join('\n\n'));
  if (values.failures) console.log(`\n${failureTable(search)}\n\n${failedAnswerTable(answer)}`);
}

function searcherOf(engine: ReturnType<typeof createSearchEngine>): Searcher {
  return (query) => engine.search(query).pages.map(({ url }) => url);
}

async function allEngines(pages: readonly SearchPage[]): Promise<Engine[]> {
  const texts = QUERIES.map(({ query }) => query);
  return [...createEngines(pages), await createPagefind(pages, texts)];
}

/** Each engine on each set: first place, among eight, bytes, and the time of a keystroke where it answers in this process. */
function engineTable(engines: readonly Engine[]): string {
  const typed = QUERIES.filter((_, place) => place % TYPED_SHARE === 0).map(({ query }) => query);
  const rows = engines.map(({ name, gzip, search }) => [
    name,
    ...groupsOf(({ set }) => set).flatMap(([, group]) => {
      const { first, amongEight } = figuresOf(group, search);
      return [percent(first), percent(amongEight)];
    }),
    (gzip / 1000).toFixed(0),
    name === 'Pagefind' ? '–' : keystrokeTime(search, keystrokesOf(typed)).toFixed(1),
  ]);
  const sets = groupsOf(({ set }) => set).flatMap(([name]) => [`${name} first`, 'among eight']);
  return table(['engine', ...sets, 'gzip, KB', 'keystroke p95, ms'], rows);
}

function keystrokeTime(search: Searcher, keystrokes: readonly string[]): number {
  const times = keystrokes.map((query) => {
    const started = performance.now();
    search(query);
    return performance.now() - started;
  });
  return percentile(times, 0.95);
}

/** What first places and places among eight each rule of the ranking brings, in points: what is lost without it. */
function ablationTable(searcherWith: (weights: Weights) => Searcher): string {
  const sets = groupsOf(({ set }) => set);
  const figuresWith = (weights: Weights) =>
    sets.flatMap(([, group]) => {
      const { first, amongEight } = figuresOf(group, searcherWith(weights));
      return [first, amongEight];
    });
  const whole = figuresWith(WEIGHTS);
  const rows = Object.keys(WEIGHTS).map((rule) => {
    const without = figuresWith({ ...WEIGHTS, [rule]: rule === 'modifier' ? 1 : 0 }); // a factor without effect is 1
    return [rule, ...without.map((share, place) => (100 * ((whole[place] ?? 0) - share)).toFixed(1))];
  });
  return table(['rule', ...sets.flatMap(([name]) => [`${name} first`, 'among eight'])], rows);
}

function groupsOf(nameOf: (query: JudgedQuery) => string): [string, JudgedQuery[]][] {
  return [...new Set(QUERIES.map(nameOf))].map((name) => [name, QUERIES.filter((query) => nameOf(query) === name)]);
}

/** What each group of queries gets of this site's search. */
function groupTable(nameOf: (query: JudgedQuery) => string, search: Searcher): string {
  const rows = groupsOf(nameOf).map(([name, group]) => {
    const { first, amongThree, amongEight, reciprocalRank } = figuresOf(group, search);
    return [name, String(group.length), ...[first, amongThree, amongEight].map(percent), reciprocalRank.toFixed(3)];
  });
  return table(['queries', 'number', 'first', 'among three', 'among eight', 'MRR'], rows);
}

function failureTable(search: Searcher): string {
  const failed = QUERIES.filter((query) => {
    const { rank, lowest } = judge(query, search);
    return rank > 1 || lowest === Infinity;
  });
  const rows = failed.map(({ set, kind, query, first }) => [
    `${set}, ${kind}`,
    query,
    first,
    search(query).slice(0, 3).join(' '),
  ]);
  return table(['queries', 'query', 'expected first', 'found'], rows);
}

function answerTable(answer: Answerer): string {
  const rows = [...new Set(QUESTIONS.map(({ set }) => set))].map((name) => {
    const asked = QUESTIONS.filter(({ set }) => set === name);
    const { first, amongThree, led, refused } = answerFiguresOf(asked, answer);
    return [name, String(asked.length), ...[first, amongThree, led, refused].map(percent)];
  });
  return table(['questions', 'number', 'right page first', 'among three', 'or named', 'off-topic refused'], rows);
}

function failedAnswerTable(answer: Answerer): string {
  const expected = ({ section, pages }: JudgedQuestion): string => section ?? pages?.join(' ') ?? 'nothing';
  const rows = QUESTIONS.flatMap((one) => {
    const found = answer(one.question);
    const urls = found.passages.map(({ url }) => url);
    return isAnswered(one, found, 1) ? [] : [[one.set, one.question, expected(one), urls.join(' ')]];
  });
  return table(['questions', 'question', 'expected', 'found'], rows);
}

/** A share as a percentage; a dash for that of nothing. */
const percent = (share: number): string => (Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)} %`);
