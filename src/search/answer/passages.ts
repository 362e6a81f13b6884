import { bestWord, markBetween, type MarkedText } from '../results/marked-text';
import { visibleMatches } from '../rank/match-text';
import { parseQuery } from '../query/query';
import { rank, type FoundPage, type Ranking, type RankingSource } from '../rank/rank';
import { average, type RankedDocument } from '../rank/rank-documents';
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

/** What the site says to a question: up to five passages, the best first, or none where nothing fits. */
export interface Answer {
  readonly passages: readonly Passage[];
}

const MOST_PASSAGES = 5;
const MOST_PER_PAGE = 2;
const PASSAGE_LENGTH = 320;
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
export function ask(question: string, { sidebar, route }: AskOptions, source: RankingSource): Answer {
  // The space says that the last word is finished.
  const query = parseQuery(`${question} `, source.index.vocabulary);
  const isWanted = (url: string, itsSidebar: string): boolean =>
    (sidebar === undefined || itsSidebar === sidebar) && (route === undefined || isAtOrBelow(url, route));
  const ranking = rank(query, source, { limit: PAGES, isWanted, shownOnly: true });
  const candidates = ranking.pages
    .slice(0, PAGES)
    .flatMap((page) => candidatesOf(page, ranking.weights))
    .sort((a, b) => b.score - a.score);
  const least = LEAST_SHARE * (candidates[0]?.score ?? 0);
  const passages = candidates.filter(({ score }) => score >= least).slice(0, MOST_PASSAGES);
  return { passages: passages.map((candidate) => passageOf(candidate, ranking)) };
}

interface Candidate {
  readonly head: RankedDocument;
  readonly document: RankedDocument;
  readonly score: number;
}

/** The documents of a page that have enough of the question. What the title of the page says holds for its sections too. */
function candidatesOf({ documents, score: pageScore }: FoundPage, weights: readonly number[]): Candidate[] {
  const head = documents.find(({ read }) => read.isHead);
  if (!head) return [];
  const said = new Set(head.titleMatches.map(({ queryWord }) => queryWord));
  return documents
    .filter(({ read, score }) => read.text.text !== '' && score > 0)
    .map((document) => {
      const inContext = document.fits.map((fit, word) =>
        Math.max(fit, said.has(word) ? PAGE_TITLE_FIT * (head.fits[word] ?? 0) : 0),
      );
      const coverage = average(inContext, weights);
      const own = document.score * (coverage / average(document.fits, weights)) * (document === head ? HEAD_SHARE : 1);
      return { head, document, coverage, score: own + PAGE_SCORE_SHARE * pageScore };
    })
    .filter(({ coverage }) => coverage >= LEAST_COVERAGE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_PER_PAGE);
}

function passageOf({ head, document }: Candidate, { matcher, weights }: Ranking): Passage {
  const { read } = document;
  const matches = visibleMatches(document.textMatches, matcher);
  const first = read.text.starts[bestWord(read.text, matches, weights, PASSAGE_LENGTH)] ?? 0;
  return {
    url: read.document.url,
    pageTitle: head.read.document.title,
    sectionTitle: read.isHead ? undefined : read.document.title,
    text: markBetween(read.text, sentencesAround(first, read.text.text, PASSAGE_LENGTH), matches),
  };
}

function isAtOrBelow(url: string, route: string): boolean {
  return url === route || url.startsWith(route === '/' ? route : `${route}/`);
}
