import { parseQuery, type Query } from '../query/query';
import { visibleMatches } from '../rank/match-text';
import { rank, type RankedDocument, type Ranking } from '../rank/rank';
import type { Weights } from '../rank/weights';
import type { SearchIndex } from '../read/load-search-files';
import { bestPlace, markBetween, type MarkedText } from '../results/marked-text';
import { preferenceFor } from './question-kind';
import { sentencesAround } from './sentences';

export interface AskOptions {
  /** Only pages of this sidebar. */
  readonly sidebar?: string | undefined;
  /** Only this page and those below it: `/guides/automate`. */
  readonly route?: string | undefined;
}

/** A piece of the site that may answer a question. */
export interface Passage {
  /** The section that it stands in, or the page. */
  readonly url: string;
  readonly pageTitle: string;
  /** The heading of the section; undefined where the passage stands before the first. */
  readonly sectionTitle: string | undefined;
  /** Whole sentences. */
  readonly text: MarkedText;
}

/** What the site says to a question: up to three passages, the best first, or none where nothing fits. */
export interface Answer {
  readonly passages: readonly Passage[];
}

const MOST_PASSAGES = 3;
const MOST_WORDS = 60;
const PAGES = 16;
/** How much of a question a passage must have, by the rarity of its words: one that the site does not have is the rarest. */
const LEAST_COVERAGE = 0.6;
/** A passage that fits so much worse than the best one does not help. */
const LEAST_SHARE = 0.5;
/** The title of a page speaks for its sections, but not as clearly as they do. */
const PAGE_TITLE_FIT = 0.8;
const PAGE_SCORE_SHARE = 0.3;
/** The title of a page lifts what stands before its first heading, however little that says. */
const HEAD_SHARE = 0.75;

/** Finds the passages that answer a question in words. */
export function answerQuestion(
  question: string,
  { sidebar, route }: AskOptions,
  index: SearchIndex,
  weights: Weights,
): Answer {
  // The space says that the last word is finished.
  const query = parseQuery(`${question} `, index.vocabulary, weights);
  const isWanted = (url: string, itsSidebar: string): boolean =>
    (sidebar === undefined || itsSidebar === sidebar) && (route === undefined || isAtOrBelow(url, route));
  const ranking = rank(query, index, weights, { limit: PAGES, isWanted });
  const candidates = candidatesOf(ranking, question).sort((a, b) => b.score - a.score);
  const least = LEAST_SHARE * (candidates[0]?.score ?? 0);
  const passages = candidates.filter(({ score }) => score >= least).slice(0, MOST_PASSAGES);
  return { passages: passages.map((candidate) => passageOf(candidate, query, ranking)) };
}

interface Candidate {
  readonly head: RankedDocument;
  readonly document: RankedDocument;
  readonly score: number;
}

/** The best section of each page, where it has enough of the question. What the page's title says holds for its sections. */
function candidatesOf({ pages, weights }: Ranking, question: string): Candidate[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return pages.slice(0, PAGES).flatMap(({ head, documents, score: pageScore }) => {
    const said = bestFits(head.titleMatches, PAGE_TITLE_FIT);
    const [best] = documents
      .filter(({ text }) => text.text !== '')
      .map((document) => {
        const own = bestFits([...document.titleMatches, ...document.textMatches], 1);
        const missing = [...said].filter(([word, fit]) => fit > (own.get(word) ?? 0));
        const added = missing.reduce(
          (sum, [word, fit]) => sum + (weights[word] ?? 0) * (fit - (own.get(word) ?? 0)),
          0,
        );
        const coverage = Math.min(1, document.coverage + added / all);
        const score = document.score * (coverage / document.coverage) * (document === head ? HEAD_SHARE : 1);
        return {
          head,
          document,
          coverage,
          score: (score + PAGE_SCORE_SHARE * pageScore) * preferenceFor(question, document),
        };
      })
      .filter(({ coverage }) => coverage >= LEAST_COVERAGE)
      .sort((a, b) => b.score - a.score);
    return best ? [best] : [];
  });
}

function bestFits(matches: RankedDocument['titleMatches'], share: number): Map<number, number> {
  const fits = new Map<number, number>();
  for (const { queryWord, fit } of matches) fits.set(queryWord, Math.max(fits.get(queryWord) ?? 0, share * fit));
  return fits;
}

function passageOf({ head, document: one }: Candidate, query: Query, { weights }: Ranking): Passage {
  const matches = visibleMatches(one.textMatches, query);
  const first = bestPlace(one.text, matches, weights, one.text.text.length);
  return {
    url: one.document.url,
    pageTitle: head.document.title,
    sectionTitle: one === head ? undefined : one.document.title,
    text: markBetween(one.text, sentencesAround(first, one.text.text, MOST_WORDS), matches),
  };
}

function isAtOrBelow(url: string, route: string): boolean {
  return url === route || url.startsWith(route === '/' ? route : `${route}/`);
}
