import { HIT_LIMIT } from '../../src/search/results/search';
import type { JudgedQuery, JudgedQuestion } from './query-set';

/** Gives the routes of the pages that fit, best first. */
export type Searcher = (query: string) => readonly string[];

/** What share of queries has its page first, among three and among eight, and the mean of 1 / rank. */
export interface Figures {
  readonly first: number;
  readonly amongThree: number;
  readonly amongEight: number;
  readonly reciprocalRank: number;
}

/** The rank of the right page, and that of the last page that has to be among eight. */
interface Judgement {
  readonly rank: number;
  readonly lowest: number;
}

export function judge({ query, first, or, among, symbol }: JudgedQuery, search: Searcher): Judgement {
  const routes = search(query);
  const isFirst = (route: string): boolean => route === first || or.includes(route);
  const rankOf = (isIt: (route: string) => boolean): number => routes.findIndex(isIt) + 1 || Infinity;
  return {
    rank: rankOf((route) => isFirst(route) || (symbol && route.startsWith('/api/'))),
    lowest: Math.max(rankOf(isFirst), ...among.map((wanted) => rankOf((route) => route === wanted))),
  };
}

export function figuresOf(queries: readonly JudgedQuery[], search: Searcher): Figures {
  const judgements = queries.map((query) => judge(query, search));
  const mean = (valueOf: (one: Judgement) => number): number =>
    judgements.reduce((sum, one) => sum + valueOf(one), 0) / judgements.length;
  return {
    first: mean(({ rank }) => Number(rank === 1)),
    amongThree: mean(({ rank }) => Number(rank <= 3)),
    amongEight: mean(({ lowest }) => Number(lowest <= HIT_LIMIT)),
    reciprocalRank: mean(({ rank }) => 1 / rank),
  };
}

/** Gives the addresses of the passages that answer a question, best first. */
export type Answerer = (question: string) => readonly string[];

/** What share of the questions with an answer gets a right page first and among three, and of the others nothing. */
export interface AnswerFigures {
  readonly first: number;
  readonly amongThree: number;
  readonly refused: number;
}

/** The pages that answer a question; none where the site has no answer. */
export function rightPages({ section, pages = [] }: JudgedQuestion): readonly string[] {
  return section === undefined ? pages : [pageOf(section), ...pages];
}

/** Whether the first passages, so many of them, have what they should: a right page, or nothing where there is none. */
export function isAnswered(question: JudgedQuestion, answer: Answerer, among: number): boolean {
  const urls = answer(question.question);
  const right = rightPages(question);
  return right.length === 0 ? urls.length === 0 : urls.slice(0, among).some((url) => right.includes(pageOf(url)));
}

export function answerFiguresOf(questions: readonly JudgedQuestion[], answer: Answerer): AnswerFigures {
  const share = (among: number, asked: readonly JudgedQuestion[]): number =>
    asked.filter((one) => isAnswered(one, answer, among)).length / asked.length;
  const answered = questions.filter((one) => rightPages(one).length > 0);
  const offTopic = questions.filter((one) => rightPages(one).length === 0);
  return { first: share(1, answered), amongThree: share(3, answered), refused: share(3, offTopic) };
}

/** The route in an address. */
export function pageOf(url: string): string {
  return url.replace(/#.*/, '');
}
