// Finds the weights of the evidence by which right pages come first, and prints them. It learns from the tuning half, and from every
// second entry of the blind sets that have been read. A weight of 0 stays.
// usage: npm run bench -- fit [--part search | assistant]
import { parseArgs } from 'node:util';
import { passagesOf, rankForQuestion } from '../../src/search/answer/answer-question';
import { askedKindsOf } from '../../src/search/answer/question-kind';
import { buildSearchFiles } from '../../src/search/build/build-search-files';
import { parseQuery } from '../../src/search/query/query';
import { rank } from '../../src/search/rank/rank';
import { QUESTION_WEIGHTS, WEIGHTS, type QuestionWeights } from '../../src/search/rank/weights';
import { loadSearchFiles, type LoadedSite } from '../../src/search/read/load-search-files';
import { answerFiguresOf, rightPages } from './judge';
import { ascend, dot, scaled, sum } from './ascent';
import { isLearnedFrom, readAllQueries, readAllQuestions } from './query-set';
import { readSitePages } from './read-pages';

type Parts = Readonly<Record<string, number>>;
/** A query with the evidence for each section of its pages. */
type Case = readonly { readonly isRight: boolean; readonly sections: readonly Parts[] }[];

/** What is tried for the confidence of an answer: the weight of the page's strength, and the score beside one half of it. */
const SURE_PAGES = [0, 8, 16];
const LEAST_SCORES = Array.from({ length: 20 }, (_, place) => place);
/** What share of the questions without an answer has to be refused. */
const LEAST_REFUSED = 0.7;

const { values } = parseArgs({ options: { part: { type: 'string' } } });

void main();

async function main(): Promise<void> {
  const { documents, index } = buildSearchFiles(await readSitePages(), 0);
  const site = loadSearchFiles(documents, index);
  if (values.part !== 'assistant') console.log(learnOrder(searchCases(site), WEIGHTS));
  if (values.part === 'search') return;
  const found = learnOrder(questionCases(site), QUESTION_WEIGHTS);
  console.log({ ...found, ...learnConfidence(site, { ...QUESTION_WEIGHTS, ...found }) });
}

function searchCases({ searched }: LoadedSite): Case[] {
  return readAllQueries()
    .filter(isLearnedFrom)
    .map(({ query, first, or, symbol }) => {
      const { pages } = rank(parseQuery(query, searched.vocabulary, WEIGHTS), searched, WEIGHTS, {});
      return pages.map(({ head: { document }, documents }) => ({
        isRight: [first, ...or].includes(document.url) || (symbol && document.url.startsWith('/api/')),
        sections: documents.map(({ evidence }) => ({ ...evidence })),
      }));
    });
}

function questionCases(site: LoadedSite): Case[] {
  return readAllQuestions()
    .filter(isLearnedFrom)
    .map((judged) => {
      const askedKinds = askedKindsOf(judged.question);
      const pages = rankForQuestion(judged.question, {}, site, QUESTION_WEIGHTS);
      return pages.map(({ head, documents }) => ({
        isRight: rightPages(judged).includes(head.document.url),
        sections: documents.map(({ document, evidence }) => ({
          ...evidence,
          ...askedKinds(document.url, document.title),
        })),
      }));
    });
}

/**
 * The weights by which right pages are likely to come first, as a softmax of the scores has it. The best section stands for its page,
 * as in the ranking.
 */
function learnOrder(cases: readonly Case[], present: Parts): Record<string, number> {
  const known = cases.filter((pages) => pages.some(({ isRight }) => isRight));
  const names = Object.keys(known[0]?.[0]?.sections[0] ?? {}).filter((name) => present[name] !== 0);
  const { rows, unscale } = scaled(
    known.flatMap((pages) =>
      pages.flatMap(({ sections }) => sections.map((parts) => names.map((name) => parts[name] ?? 0))),
    ),
  );
  let next = 0;
  const lists = known.map((pages) =>
    pages.map(({ isRight, sections }) => ({ isRight, sections: sections.map(() => rows[next++] ?? []) })),
  );
  const found = ascend(names.length, (weights, add) => {
    for (const pages of lists) {
      const best = pages.map(({ sections }) => bestOf(sections, weights));
      const greatest = Math.max(...best.map(({ score }) => score));
      const odds = best.map(({ score }) => Math.exp(score - greatest));
      const all = sum(odds);
      const right = sum(odds.filter((_, place) => pages[place]?.isRight));
      best.forEach(({ row }, place) => {
        const odd = odds[place] ?? 0;
        add(row, ((pages[place]?.isRight ? odd / right : 0) - odd / all) / lists.length);
      });
    }
  });
  return Object.fromEntries(unscale(found).map((weight, place) => [names[place] ?? '', round(weight)]));
}

/** What the best passage must have: the most right answers where enough questions without an answer are refused. */
function learnConfidence(site: LoadedSite, weights: QuestionWeights): Partial<QuestionWeights> {
  const asked = readAllQuestions().filter(isLearnedFrom);
  const ranked = new Map(asked.map(({ question }) => [question, rankForQuestion(question, {}, site, weights)]));
  const tried = SURE_PAGES.flatMap((surePage) =>
    LEAST_SCORES.map((least) => {
      const confidence = { surePage, minConfidence: least + surePage / 2 };
      const { first, amongThree, refused } = answerFiguresOf(asked, (question) =>
        passagesOf(ranked.get(question) ?? [], question, { ...weights, ...confidence }).map(({ url }) => url),
      );
      return { confidence, value: refused < LEAST_REFUSED ? 0 : first + amongThree };
    }),
  );
  return tried.reduce((best, one) => (one.value > best.value ? one : best)).confidence;
}

function bestOf(rows: readonly (readonly number[])[], weights: readonly number[]) {
  const scored = rows.map((row) => ({ row, score: dot(row, weights) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best), {
    row: [] as readonly number[],
    score: -Infinity,
  });
}

const round = (value: number): number => Math.round(100 * value) / 100;
