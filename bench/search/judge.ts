import type { Answer } from '../../src/search/answer/answer-question';
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

/** Answers a question, as the assistant does. */
export type Answerer = (question: string) => Answer;

/** How the assistant answers questions, as shares. */
export interface AnswerFigures {
  /** Of the questions with an answer: those whose first passage is on a right page, and those with one among three. */
  readonly first: number;
  readonly amongThree: number;
  /** And those that lead to a right page by a passage, or by a page that is named because nothing is sure enough. */
  readonly led: number;
  /** Of the questions without an answer: those that get no passage. */
  readonly refused: number;
}

/** The pages that answer a question; none where the site has no answer. */
export function rightPages({ section, pages = [] }: JudgedQuestion): readonly string[] {
  return section === undefined ? pages : [pageOf(section), ...pages];
}

/** Whether the first passages, so many of them, have what they should: a right page, or nothing where there is none. */
export function isAnswered(question: JudgedQuestion, { passages }: Answer, among: number): boolean {
  if (rightPages(question).length === 0) return passages.length === 0;
  return passages.slice(0, among).some(isRightFor(question));
}

export function answerFiguresOf(questions: readonly JudgedQuestion[], answer: Answerer): AnswerFigures {
  const asked = questions.map((question) => ({ question, answer: answer(question.question) }));
  const answered = asked.filter(({ question }) => rightPages(question).length > 0);
  const offTopic = asked.filter(({ question }) => rightPages(question).length === 0);
  return {
    first: shareOf(answered, (one) => isAnswered(one.question, one.answer, 1)),
    amongThree: shareOf(answered, (one) => isAnswered(one.question, one.answer, 3)),
    led: shareOf(answered, (one) => [...one.answer.passages, ...one.answer.nearest].some(isRightFor(one.question))),
    refused: shareOf(offTopic, (one) => isAnswered(one.question, one.answer, 3)),
  };
}

function isRightFor(question: JudgedQuestion): (found: { readonly url: string }) => boolean {
  const right = rightPages(question);
  return ({ url }) => right.includes(pageOf(url));
}

function shareOf<T>(all: readonly T[], isIt: (one: T) => boolean): number {
  return all.filter(isIt).length / all.length;
}

/** The route in an address. */
export function pageOf(url: string): string {
  return url.replace(/#.*/, '');
}
