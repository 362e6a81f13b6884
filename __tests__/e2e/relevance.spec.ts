import {
  answerFiguresOf,
  figuresOf,
  isAnswered,
  judge,
  pageOf,
  type Answerer,
  type Searcher,
} from '../../bench/search/judge';
import { buildLunrFiles, loadLunr } from '../../bench/search/lunr-peer';
import { readQueries, readQuestions, type QuerySet } from '../../bench/search/query-set';
import { readSitePages } from '../../bench/search/read-pages';
import { createSearchEngine } from '../../src/search/engine';
import { HIT_LIMIT } from '../../src/search/results/search';
import type { SearchPluginData } from '../../src/search/files/search-files';
import { has, read } from '../built/built-site';
import { expect, test } from './test';

// The search files of the built site, asked as the worker asks them. What is found does not depend on the browser.

const { fileNames } = JSON.parse(read('search-plugin-data.json')) as SearchPluginData;
const engine = createSearchEngine(read(fileNames.searchDoc), read(fileNames.searchIndex));
const ours: Searcher = (query) => engine.search(query).pages.map(({ url }) => url);
const answer: Answerer = (question) => engine.ask(question);

/** Five points below the goals, which `npm run bench -- relevance` reports: an edit of a text can move a question or two. */
const QUERY_FLOOR = { first: 0.8, amongEight: 0.92 } as const;
/** Five points below what the worse half has. */
const QUESTION_FLOOR = { first: 0.75, amongThree: 0.87, refused: 0.86 } as const;
const SETS: readonly QuerySet[] = ['tuning', 'held-out'];

test('the set holds at least 150 queries of all kinds, half of them kept apart, and its pages exist', () => {
  const queries = readQueries('queries.yml');
  const { searchDocs } = JSON.parse(read(fileNames.searchDoc)) as { searchDocs: { url: string }[] };
  const urls = new Set(searchDocs.map(({ url }) => url));
  const wanted = queries.flatMap(({ first, among }) => [first, ...among]);
  expect(wanted.filter((route) => !urls.has(route))).toEqual([]);
  const answering = readQuestions('questions.yml').flatMap(({ section = [], pages = [] }) => pages.concat(section));
  // The assistant knows pages, too, that search leaves out.
  expect(answering.filter((url) => !has(`${pageOf(url)}/index.html`))).toEqual([]);
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(queries.filter(({ set }) => set === 'held-out')).toHaveLength(queries.length / 2);
  for (const kind of [
    'term',
    'identifier',
    'snake_case',
    'camelCase',
    'plural',
    'typo',
    'question',
    'phrase',
    'error',
    'option',
  ]) {
    expect(queries.filter((query) => query.kind === kind).length, kind).toBeGreaterThanOrEqual(10);
  }
});

for (const set of SETS) {
  test(`[SEARCH-05] the right page comes first for 80 % and among eight for 92 % of the queries (${set})`, () => {
    const { first, amongEight } = figuresOf(
      readQueries('queries.yml').filter((query) => query.set === set),
      ours,
    );
    expect(first).toBeGreaterThanOrEqual(QUERY_FLOOR.first);
    expect(amongEight).toBeGreaterThanOrEqual(QUERY_FLOOR.amongEight);
  });
}

test('[SEARCH-05] and for ten points more than with lunr on the same pages', async () => {
  test.setTimeout(180_000); // lunr indexes the whole site first
  const lunr = loadLunr(buildLunrFiles(await readSitePages()));
  const theirs: Searcher = (query) => [...new Set(lunr(query).map((url) => url.replace(/#.*/, '')))];
  for (const set of SETS) {
    const queries = readQueries('queries.yml').filter((query) => query.set === set);
    expect(figuresOf(queries, ours).first, set).toBeGreaterThanOrEqual(figuresOf(queries, theirs).first + 0.1);
  }
});

for (const [query, url] of [
  ['AssetExecutionContext', '/api/dagster/execution#dagster.AssetExecutionContext'],
  ['@dg.asset', '/api/dagster/assets#dagster.asset'],
  ['dagster.yaml', '/deployment/oss/dagster-yaml'],
  ['dg dev', '/api/clis/dg-cli/dg-cli-reference#dg-dev'],
] as const) {
  test(`[SEARCH-05] ${query} leads to ${url}`, () => {
    const found = engine.search(query).pages[0]?.hits[0]?.url;
    expect(url.includes('#') ? found : found?.replace(/#.*/, '')).toBe(url);
  });
}

test('[SEARCH-07] a misspelled word still decides: "asset chek" is about asset checks', () => {
  const queries = readQueries('queries.yml').filter(({ query }) => query.startsWith('asset che'));
  expect(queries).toHaveLength(4);
  for (const query of queries) {
    const { rank, lowest } = judge(query, ours);
    expect([rank, lowest <= HIT_LIMIT], query.query).toEqual([1, true]);
  }
});

test('the set of questions holds at least 150, half of them kept apart, 20 of them without an answer', () => {
  const questions = readQuestions('questions.yml');
  expect(questions.length).toBeGreaterThanOrEqual(150);
  expect(questions.filter(({ set }) => set === 'held-out')).toHaveLength(questions.length / 2);
  expect(questions.filter(({ section, pages }) => !section && !pages).length).toBeGreaterThanOrEqual(20);
});

for (const [question, url] of [
  ['How do I run a schedule only on weekdays?', '/guides/automate/schedules/defining-schedules'],
  ['Which Python versions are supported?', '/getting-started/installation#prerequisites'],
  ['Why does my schedule not run?', '/guides/automate/schedules/troubleshooting-schedules'],
  ['How do I install Dagster?', '/getting-started/installation#install-create-dagster'],
  ['How do I turn off telemetry?', '/about/telemetry#turn-telemetry-off'],
  ['What is new in Dagster 1.11.16?', '/about/changelog#version-11116'],
  ['sourdough bread', undefined],
] as const) {
  test(`[ASK-01] "${question}" is answered by ${url ?? 'nothing'}`, () => {
    const found = answer(question).passages[0]?.url;
    expect(url?.includes('#') ? found : found?.replace(/#.*/, '')).toBe(url);
  });
}

for (const set of SETS) {
  test(`[ASK-01] questions get their page first and among three passages, and others none (${set})`, () => {
    const questions = readQuestions('questions.yml').filter((question) => question.set === set);
    const { first, amongThree, refused } = answerFiguresOf(questions, answer);
    const failed = questions.filter((one) => !isAnswered(one, answer(one.question), 1)).map(({ question }) => question);
    expect(first, failed.join('\n')).toBeGreaterThanOrEqual(QUESTION_FLOOR.first);
    expect(amongThree, failed.join('\n')).toBeGreaterThanOrEqual(QUESTION_FLOOR.amongThree);
    expect(refused, failed.join('\n')).toBeGreaterThanOrEqual(QUESTION_FLOOR.refused);
  });
}
