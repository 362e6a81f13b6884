// Asks the queries of __tests__/search/queries.yml of this site's search and of lunr, and prints how often the right page comes
// first, among the first three and among the first eight; then the questions of questions.yml of the assistant.
// usage: npm run bench:relevance -- [--set tuning | held-out] [--failures]
import { parseArgs } from 'node:util';
import { buildSearchFiles } from '../../src/search/build-search-files';
import { createSearchEngine, type SearchEngine } from '../../src/search/engine';
import { figuresOf, judge, type Searcher } from './judge';
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
  // Hits of one page count once. This favors lunr: the plugin shows the first eight sections.
  const theirs: Searcher = (query) => [...new Set(lunr(query).map((url) => url.replace(/#.*/, '')))];
  const isAsked = ({ set }: { set: string }): boolean => values.set === undefined || set === values.set;
  const queries = readQueries().filter(isAsked);
  const questions = readQuestions().filter(isAsked);
  console.log(`${pages.length} pages\n\n${figureTable(queries, ours, theirs)}\n\n${answerTable(questions, engine)}`);
  if (values.failures) console.log(`\n${failureTable(queries, ours)}\n\n${failedAnswerTable(questions, engine)}`);
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

function answerTable(questions: readonly JudgedQuestion[], engine: SearchEngine): string {
  const rows = [...new Set(questions.map(({ set }) => set))].map((set) => {
    const asked = questions.filter((question) => question.set === set);
    const [answered, offTopic] = [true, false].map((is) =>
      asked.filter(({ section }) => (section !== undefined) === is),
    );
    const ranks = (answered ?? []).map(({ question, section }) => passagesOf(question, engine).indexOf(section ?? ''));
    const refused = (offTopic ?? []).filter(({ question }) => passagesOf(question, engine).length === 0);
    const share = (part: number, all = 0): string => `${part} of ${all}`;
    return [
      set,
      share(ranks.filter((rank) => rank === 0).length, answered?.length),
      share(ranks.filter((rank) => rank >= 0).length, answered?.length),
      share(refused.length, offTopic?.length),
    ];
  });
  return table(['questions', 'section first', 'section among the passages', 'off-topic refused'], rows);
}

function failedAnswerTable(questions: readonly JudgedQuestion[], engine: SearchEngine): string {
  const rows = questions.flatMap(({ set, question, section }) => {
    const found = passagesOf(question, engine);
    const isRight = section === undefined ? found.length === 0 : found[0] === section;
    return isRight ? [] : [[set, question, section ?? 'nothing', found.join(' ')]];
  });
  return table(['questions', 'question', 'expected', 'found'], rows);
}

function passagesOf(question: string, engine: SearchEngine): string[] {
  return engine.ask(question).passages.map(({ url }) => url);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
