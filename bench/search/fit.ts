// Finds the weights of the evidence by which right pages come first, and prints them. It learns from the tuning half, and from every
// second entry of the blind sets that have been read. A weight of 0 stays.
// usage: npm run bench -- fit [--part search | assistant]
import { parseArgs } from 'node:util';
import { candidatesOf, rankForQuestion } from '../../src/search/answer/answer-question';
import { askedKindsOf } from '../../src/search/answer/question-kind';
import { buildSearchFiles } from '../../src/search/build/build-search-files';
import { parseQuery } from '../../src/search/query/query';
import { rank } from '../../src/search/rank/rank';
import { QUESTION_WEIGHTS, WEIGHTS, type QuestionWeights } from '../../src/search/rank/weights';
import { loadSearchFiles, type LoadedSite } from '../../src/search/read/load-search-files';
import { rightPages } from './judge';
import { ascend, dot, scaled, sum } from './ascent';
import { isLearnedFrom, readAllQueries, readAllQuestions } from './query-set';
import { readSitePages } from './read-pages';

type Parts = Readonly<Record<string, number>>;
/** A query with the evidence for each section of its pages. */
type Case = readonly { readonly isRight: boolean; readonly sections: readonly Parts[] }[];

/** What share of the questions without an answer has to be refused. */
const LEAST_REFUSED = 0.8;

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
      const { pages } = rankForQuestion(judged.question, {}, site, QUESTION_WEIGHTS);
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

/**
 * The weights by which a question with an answer is likely to be surer than one without, with the score as the unit; and what is sure
 * enough.
 */
function learnConfidence(site: LoadedSite, weights: QuestionWeights): Partial<QuestionWeights> {
  const asked = readAllQuestions()
    .filter(isLearnedFrom)
    .flatMap((judged) => {
      const { pages, wordCount } = rankForQuestion(judged.question, {}, site, weights);
      const [best] = candidatesOf(pages, judged.question, weights);
      const isAnswered = rightPages(judged).length > 0;
      return best ? [{ isAnswered, row: [best.score, best.evidence.page, wordCount] }] : [];
    });
  const { rows, unscale } = scaled(asked.map(({ row }) => row));
  const rowsOf = (isAnswered: boolean) => rows.filter((_, place) => asked[place]?.isAnswered === isAnswered);
  const pairs = rowsOf(true).flatMap((sure) =>
    rowsOf(false).map((other) => sure.map((value, place) => value - (other[place] ?? 0))),
  );
  const found = ascend(3, (present, add) => {
    for (const pair of pairs) add(pair, 1 / (1 + Math.exp(dot(pair, present))) / pairs.length);
  });
  const [score = 1, page = 0, word = 0] = unscale(found);
  const [surePage, sureWord] = [round(page / score), round(word / score)];
  const unanswered = asked
    .filter(({ isAnswered }) => !isAnswered)
    .map(({ row }) => dot(row, [1, surePage, sureWord]))
    .sort((a, b) => a - b);
  const surest = unanswered[Math.ceil(LEAST_REFUSED * unanswered.length) - 1] ?? 0;
  return { surePage, sureWord, minConfidence: round(surest + 0.01) };
}

function bestOf(rows: readonly (readonly number[])[], weights: readonly number[]) {
  const scored = rows.map((row) => ({ row, score: dot(row, weights) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best), {
    row: [] as readonly number[],
    score: -Infinity,
  });
}

const round = (value: number): number => Math.round(100 * value) / 100;
