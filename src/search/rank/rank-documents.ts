import type { Fits } from './find-hidden';
import { matchText, type Match, type Matcher } from './match-text';
import { exactnessOf, longestRun, shareOf } from './match-name';
import { strengthOf } from './rank-pages';
import type { ReadDocument, ReadPage } from '../read/read-page';
import { BOOSTS } from '../files/settings';

/** A document with what the query finds in it. */
export interface RankedDocument {
  readonly read: ReadDocument;
  readonly titleMatches: readonly Match[];
  readonly textMatches: readonly Match[];
  readonly score: number;
  /** How well each word of the query is found in it, up to 1. */
  readonly fits: Fits;
}

/** What the texts of a page say about a query. */
export interface DocumentRanking {
  /** All documents of the page, best first. */
  readonly documents: readonly RankedDocument[];
  readonly score: number;
}

/** How much each observation adds to the score of a page; what its index says is at most 1. */
const VALUE = {
  bestDocument: 1,
  titleShare: 0.5,
  exactTitle: 1,
  exactName: 0.6,
  exactHeading: 0.3,
  wordOrder: 0.3,
} as const;

/**
 * Ranks the documents of a page by the words that stand together in them.
 * @param hidden what of the query is found behind the texts of documents, by their place on the page
 */
export function rankDocuments(
  page: ReadPage,
  matcher: Matcher,
  weights: readonly number[],
  hidden: ReadonlyMap<number, Fits> = new Map(),
): DocumentRanking {
  const ranked = page.documents.map((read, place) => rankDocument(read, matcher, weights, hidden.get(place)));
  const [head, ...sections] = ranked;
  const exactness = ({ read, titleMatches }: RankedDocument): number => exactnessOf(read.title, titleMatches, matcher);
  const names = page.names.map((name) => exactnessOf(name, matchText(name, matcher), matcher));
  const score =
    VALUE.bestDocument * Math.max(...ranked.map((document) => document.score)) +
    (head
      ? VALUE.titleShare * shareOf(head.read.title, head.titleMatches, weights) + VALUE.exactTitle * exactness(head)
      : 0) +
    VALUE.exactName * Math.max(0, ...names) +
    VALUE.exactHeading * Math.max(0, ...sections.map(exactness));
  return { documents: ranked.sort((a, b) => b.score - a.score), score };
}

function rankDocument(
  read: ReadDocument,
  matcher: Matcher,
  weights: readonly number[],
  hidden: Fits | undefined,
): RankedDocument {
  const titleMatches = matchText(read.title, matcher);
  const textMatches = matchText(read.text, matcher);
  const fits = new Float64Array(weights.length);
  if (!hidden && titleMatches.length + textMatches.length === 0)
    return { read, titleMatches, textMatches, score: 0, fits };
  const inTitle = bestFits(titleMatches, weights.length);
  const inText = bestFits(textMatches, weights.length);
  const strengths = new Float64Array(weights.length);
  for (let word = 0; word < weights.length; word += 1) {
    const [title, text] = [inTitle[word] ?? 0, Math.max(inText[word] ?? 0, hidden?.[word] ?? 0)];
    fits[word] = Math.max(title, text);
    strengths[word] = strengthOf(BOOSTS.title * title + BOOSTS.content * text);
  }
  const order = Math.max(longestRun(titleMatches, matcher), longestRun(textMatches, matcher));
  const score = (average(strengths, weights) + VALUE.wordOrder * order) * average(fits, weights);
  return { read, titleMatches, textMatches, score, fits };
}

/** How well the best match of each word of the query fits. */
function bestFits(matches: readonly Match[], wordCount: number): Fits {
  const fits = new Float64Array(wordCount);
  for (const { queryWord, fit } of matches) if (fit > (fits[queryWord] ?? 0)) fits[queryWord] = fit;
  return fits;
}

/** The mean of what was seen of each word, by how much the words decide. */
export function average(values: Float64Array, weights: readonly number[]): number {
  let [sum, all] = [0, 0];
  weights.forEach((weight, word) => {
    sum += weight * (values[word] ?? 0);
    all += weight;
  });
  return all === 0 ? 0 : sum / all;
}
