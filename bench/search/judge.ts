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

export function judge({ query, first, among, symbol }: JudgedQuery, search: Searcher): Judgement {
  const routes = search(query);
  const rankOf = (isIt: (route: string) => boolean): number => routes.findIndex(isIt) + 1 || Infinity;
  return {
    rank: rankOf((route) => route === first || (symbol && route.startsWith('/api/'))),
    lowest: Math.max(...[first, ...among].map((wanted) => rankOf((route) => route === wanted))),
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

/** What share of the questions with an answer gets the right section or page, and of the others none. */
export interface AnswerFigures {
  readonly sectionFirst: number;
  readonly sectionAmongAll: number;
  readonly pageAmongThree: number;
  readonly refused: number;
}

/** Whether a question gets what it should: its page among the first three passages, or none where the site has no answer. */
export function isAnswered({ question, section }: JudgedQuestion, answer: Answerer): boolean {
  const urls = answer(question);
  return section === undefined ? urls.length === 0 : urls.slice(0, 3).some((url) => pageOf(url) === pageOf(section));
}

export function answerFiguresOf(questions: readonly JudgedQuestion[], answer: Answerer): AnswerFigures {
  const share = (
    is: (one: JudgedQuestion, urls: readonly string[]) => boolean,
    among: readonly JudgedQuestion[],
  ): number => among.filter((one) => is(one, answer(one.question))).length / among.length;
  const answered = questions.filter(({ section }) => section !== undefined);
  const offTopic = questions.filter(({ section }) => section === undefined);
  return {
    sectionFirst: share(({ section }, urls) => urls[0] === section, answered),
    sectionAmongAll: share(({ section = '' }, urls) => urls.includes(section), answered),
    pageAmongThree: share((one) => isAnswered(one, answer), answered),
    refused: share((one) => isAnswered(one, answer), offTopic),
  };
}

function pageOf(url: string): string {
  return url.replace(/#.*/, '');
}
