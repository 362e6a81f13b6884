import { HIT_LIMIT } from '../../src/search/settings';
import type { JudgedQuery } from './query-set';

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
