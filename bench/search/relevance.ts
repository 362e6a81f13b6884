// Asks the queries of __tests__/search/queries.yml of this site's search and of lunr, and prints how often the right page comes
// first, among the first three and among the first eight; then the questions of questions.yml of the assistant.
// usage: npm run bench:relevance -- [--set tuning | held-out] [--failures]
import { parseArgs } from 'node:util';
import { buildSearchFiles } from '../../src/search/build/build-search-files';
import { createSearchEngine } from '../../src/search/engine';
import { answerFiguresOf, figuresOf, isAnswered, judge, type Answerer, type Searcher } from './judge';
import { buildLunrFiles, loadLunr } from './lunr-peer';
import { readQueries, readQuestions, type JudgedQuery, type JudgedQuestion } from './query-set';
import { readSitePages } from './read-pages';
import { table } from './table';

const { values } = parseArgs({ options: { set: { type: 'string' }, failures: { type: 'boolean' } } });

void main();

async function main(): Promise<void> {
  const pages = await readSitePages();
  const { documents, index } = buildSearchFiles(pages, 0);
  const engine = createSearchEngine(documents, index);
  const lunr = loadLunr(buildLunrFiles(pages));
  const ours: Searcher = (query) => engine.search(query).pages.map(({ url }) => url);
  const answer: Answerer = (question) => engine.ask(question).passages.map(({ url }) => url);
  // Hits of one page count once. This favors lunr: the plugin shows the first eight sections.
  const theirs: Searcher = (query) => [...new Set(lunr(query).map((url) => url.replace(/#.*/, '')))];
  const isAsked = ({ set }: { set: string }): boolean => values.set === undefined || set === values.set;
  const queries = readQueries().filter(isAsked);
  const questions = readQuestions().filter(isAsked);
  console.log(`${pages.length} pages\n\n${figureTable(queries, ours, theirs)}\n\n${answerTable(questions, answer)}`);
  if (values.failures) console.log(`\n${failureTable(queries, ours)}\n\n${failedAnswerTable(questions, answer)}`);
}

function figureTable(queries: readonly JudgedQuery[], ours: Searcher, theirs: Searcher): string {
  const rows = groupsOf(queries).map(([name, group]) => [
    name,
    String(group.length),
    ...[ours, theirs].flatMap((search) => {
      const { first, amongThree, amongEight, reciprocalRank } = figuresOf(group, search);
      return [...[first, amongThree, amongEight].map(percent), reciprocalRank.toFixed(3)];
    }),
  ]);
  const figures = ['@1', '@3', '@8', 'MRR'];
  const header = ['ours', 'lunr'].flatMap((name) => figures.map((figure) => `${name} ${figure}`));
  return table(['queries', 'number', ...header], rows);
}

/** Each set as a whole, then each kind of query in it. */
function groupsOf(queries: readonly JudgedQuery[]): [string, JudgedQuery[]][] {
  const groupBy = (nameOf: (query: JudgedQuery) => string): [string, JudgedQuery[]][] =>
    [...new Set(queries.map(nameOf))].map((name) => [name, queries.filter((query) => nameOf(query) === name)]);
  return [...groupBy(({ set }) => set), ...groupBy(({ set, kind }) => `${set}, ${kind}`)];
}

function failureTable(queries: readonly JudgedQuery[], search: Searcher): string {
  const failed = queries.filter((query) => {
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

function answerTable(questions: readonly JudgedQuestion[], answer: Answerer): string {
  const rows = [...new Set(questions.map(({ set }) => set))].map((name) => {
    const asked = questions.filter(({ set }) => set === name);
    const { first, amongThree, refused } = answerFiguresOf(asked, answer);
    return [name, String(asked.length), ...[first, amongThree, refused].map(percent)];
  });
  return table(['questions', 'number', 'right page first', 'among three', 'off-topic refused'], rows);
}

function failedAnswerTable(questions: readonly JudgedQuestion[], answer: Answerer): string {
  const rows = questions
    .filter((one) => !isAnswered(one, answer, 1))
    .map((one) => [
      one.set,
      one.question,
      one.section ?? one.pages?.join(' ') ?? 'nothing',
      answer(one.question).join(' '),
    ]);
  return table(['questions', 'question', 'expected', 'found'], rows);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
