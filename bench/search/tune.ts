// Looks for better weights of the evidence, one weight at a time, by questions and phrasings that are taken out of the pages, and by the
// tuning half of the judged queries. The other half and the blind set whose misses are unread have no part in it.
// usage: npm run bench -- tune [search | assistant]
import { parseArgs } from 'node:util';
import { passagesOf, rankForQuestion } from '../../src/search/answer/answer-question';
import { buildSearchFiles } from '../../src/search/build/build-search-files';
import type { SearchPage } from '../../src/search/build/search-page';
import { parseQuery } from '../../src/search/query/query';
import { rank, rankAgain, type RankedPage } from '../../src/search/rank/rank';
import { QUESTION_WEIGHTS, WEIGHTS, type QuestionWeights, type Weights } from '../../src/search/rank/weights';
import { loadSearchFiles, type LoadedSite } from '../../src/search/read/load-search-files';
import { answerFiguresOf, figuresOf } from './judge';
import { takeOwnQuestions } from './own-questions';
import { readAllQueries, readAllQuestions, type JudgedQuery, type JudgedQuestion, type QuerySet } from './query-set';
import { readSitePages } from './read-pages';

/** What counts how much of the evidence. The other weights decide what the evidence is, so each would need a new search. */
const OF_EVIDENCE = ['page', 'question', 'heading', 'titleShare', 'wordOrder', 'exactName', 'coverage'] as const;
const OF_ANSWERS = [...OF_EVIDENCE, 'minCoverage', 'minStrength', 'askedKind', 'referenceUnasked', 'defined'] as const;
const FACTORS = [0, 0.5, 0.7, 0.85, 1.15, 1.4, 2];
/** What is tried for a weight of 0. */
const BEGINNINGS = [0.1, 0.3, 0.6];
/** What a change has to bring: less may be chance. */
const MIN_GAIN = 0.001;
const ROUNDS = 4;
/** Questions that were taken out of pages are harder than those of readers: their section says nothing of them any more. */
const OWN_SHARE = 0.5;
/** The first blind set has been read, so it is a tuning set by now. */
const isTuning = ({ set }: { readonly set: QuerySet }): boolean => set === 'tuning' || set === 'blind';

void main();

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const isWanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name);
  const pages = await readSitePages();
  const own = takeOwnQuestions(pages);
  const [whole, part] = [siteOf(pages), siteOf(own.pages)];
  if (isWanted('search')) {
    const judged = readAllQueries().filter(isTuning);
    const scores = [searchScorer(judged, whole), searchScorer(own.queries, part)];
    improve<Weights>(WEIGHTS, OF_EVIDENCE, (weights) => weightedMean(scores.map((score) => score(weights))));
  }
  if (isWanted('assistant')) {
    const judged = readAllQuestions().filter(isTuning);
    const scores = [answerScorer(judged, whole), answerScorer(own.questions, part)];
    improve<QuestionWeights>(QUESTION_WEIGHTS, OF_ANSWERS, (weights) =>
      weightedMean(scores.map((score) => score(weights))),
    );
  }
}

function siteOf(pages: readonly SearchPage[]): LoadedSite {
  const { documents, index } = buildSearchFiles(pages, 0);
  return loadSearchFiles(documents, index);
}

/** From 0 to 1: how often the right page is first, and how near to the first place it is. */
function searchScorer(queries: readonly JudgedQuery[], { searched }: LoadedSite): (weights: Weights) => number {
  const ranked = new Map<string, readonly RankedPage[]>();
  for (const { query } of queries) {
    ranked.set(query, rank(parseQuery(query, searched.vocabulary, WEIGHTS), searched, WEIGHTS, {}).pages);
  }
  return (weights) => {
    const found = (query: string) => rankAgain(ranked.get(query) ?? [], weights).map(({ head }) => head.document.url);
    const { first, reciprocalRank } = figuresOf(queries, found);
    return (first + reciprocalRank) / 2;
  };
}

/** From 0 to 1: right pages first and among three, and questions without an answer that are refused. */
function answerScorer(questions: readonly JudgedQuestion[], site: LoadedSite): (weights: QuestionWeights) => number {
  const ranked = new Map<string, readonly RankedPage[]>();
  for (const { question } of questions) ranked.set(question, rankForQuestion(question, {}, site, QUESTION_WEIGHTS));
  return (weights) => {
    const answer = (question: string) =>
      passagesOf(rankAgain(ranked.get(question) ?? [], weights), question, weights).map(({ url }) => url);
    const { first, amongThree, refused } = answerFiguresOf(questions, answer);
    return (first + amongThree + refused) / 3;
  };
}

/** Changes one weight after the other, as long as the score grows, and prints each change that it keeps. */
function improve<T extends Readonly<Record<string, number>>>(
  start: T,
  names: readonly (keyof T & string)[],
  scoreOf: (weights: T) => number,
): void {
  let [best, score] = [start, scoreOf(start)];
  console.log(`score ${score.toFixed(4)}`);
  for (let round = 1, before = 0; round <= ROUNDS && score > before; round++) {
    before = score;
    for (const name of names) {
      const present = best[name] ?? 0;
      for (const value of present === 0 ? BEGINNINGS : FACTORS.map((factor) => factor * present)) {
        const weights = { ...best, [name]: value };
        const found = scoreOf(weights);
        if (found < score + MIN_GAIN) continue;
        [best, score] = [weights, found];
        console.log(`round ${round}: ${name} ${value.toFixed(3)}: ${score.toFixed(4)}`);
      }
    }
  }
}

function weightedMean([judged = 0, own = 0]: readonly number[]): number {
  return (judged + OWN_SHARE * own) / (1 + OWN_SHARE);
}
