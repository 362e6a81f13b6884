import { EXAMPLES_ROUTE, isAtOrBelow } from '../../content-model/site/known-routes';
import type { SearchDocument } from '../files/search-document';
import type { Query } from '../query/query';
import type { SearchIndex } from '../read/load-search-files';
import { isDefinitionOf } from './definition';
import { scoreOf, type Evidence } from './evidence';
import { findWords, type FoundWords } from './find-words';
import { createMatcher, orderOf, shareOf, type MatchedText } from './match-text';
import type { Weights } from './weights';

export interface SearchOptions {
  /** At most so many hits; 8 unless it is said [SEARCH-05]. */
  readonly limit?: number | undefined;
  /** Only pages of this sidebar. */
  readonly sidebar?: string | undefined;
  /** The sidebar that the reader is in: its pages are slightly preferred. */
  readonly presentSidebar?: string | undefined;
  /** Only pages that have every word of the query that decides. */
  readonly everyWord?: boolean | undefined;
}

/** A document with what the query finds in it. */
export interface RankedDocument {
  readonly document: SearchDocument;
  readonly title: MatchedText;
  readonly text: MatchedText;
  readonly evidence: Evidence;
  readonly score: number;
}

export interface RankedPage {
  readonly head: RankedDocument;
  /** Those that have a word of the query, best first. */
  readonly documents: readonly RankedDocument[];
  readonly score: number;
}

export interface Ranking {
  /** Best first. */
  readonly pages: readonly RankedPage[];
  /** How many pages have a word of the query that matters. */
  readonly total: number;
  /** Whether a page has each word of the query, other than in parts. */
  readonly isFound: readonly boolean[];
  /** How much each word of the query decides. */
  readonly weights: readonly number[];
}

/** The index chooses so many pages, and so many documents of each; their texts decide among them. */
const CANDIDATES = 40;
const DOCUMENTS_PER_PAGE = 6;
/** What a page has counts for its sections, but less than what they have themselves. */
const PAGE_COVERAGE = 0.78;
/** A query that is only nearly the name of a page hardly counts as one. */
const NAME_EXPONENT = 6;
/** A question of which half matches counts less than half. */
const QUESTION_EXPONENT = 1.5;

/** Ranks the pages that fit a query, and the documents of each. */
export function rank(query: Query, index: SearchIndex, weights: Weights, options: SearchOptions): Ranking {
  const { limit = 0, sidebar, presentSidebar, everyWord = false } = options;
  const found = findWords(query, index, weights);
  const scores = found.strengths.pages.map((strength, page) => {
    const isWanted =
      (sidebar === undefined || headOf(page, index).subcategory === sidebar) && (!everyWord || found.isComplete(page));
    return strength > 0 && isWanted ? strength + Math.max(...strengthsIn(page, index, found)) : 0;
  });
  const rankPage = createPageRanker(query, index, weights, found);
  const pages = topIndices(scores, Math.max(limit, CANDIDATES)).map((page) => {
    const ranked = rankPage(page);
    const isPreferred = ranked.head.document.subcategory === presentSidebar;
    return isPreferred ? { ...ranked, score: ranked.score * (1 + weights.presentSidebar) } : ranked;
  });
  return {
    pages: pages.sort(byScore),
    total: scores.filter((score) => score > 0).length,
    isFound: found.isFound,
    weights: found.weights,
  };
}

/** The greatest score first. */
export function byScore(a: { readonly score: number }, b: { readonly score: number }): number {
  return b.score - a.score;
}

function headOf(page: number, { documents, heads }: SearchIndex): SearchDocument {
  return documents[heads[page] ?? 0] as SearchDocument;
}

function strengthsIn(page: number, { heads }: SearchIndex, { strengths }: FoundWords): Float64Array {
  return strengths.documents.subarray(heads[page], heads[page + 1]);
}

/** The places of the greatest values above 0. */
function topIndices(values: Float64Array, count: number): number[] {
  return [...values.keys()]
    .filter((place) => (values[place] ?? 0) > 0)
    .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
    .slice(0, count);
}

/** Makes the function that ranks the documents of a page. The best one stands for the page. */
function createPageRanker(
  query: Query,
  index: SearchIndex,
  weights: Weights,
  found: FoundWords,
): (page: number) => RankedPage {
  const { strengths, coverages, phrased } = found;
  const match = createMatcher(query, weights.modifier);
  const nameWeights = found.weights.map((weight, word) =>
    query.words[word]?.isFunction ? weights.functionWord : weight,
  );
  const bestShare = (names: readonly MatchedText[]): number =>
    Math.max(0, ...names.map((name) => shareOf(name, nameWeights, weights.functionWord)));
  return (page) => {
    const first = index.heads[page] ?? 0;
    const { url, title, keywords = [] } = headOf(page, index);
    const ofPage = {
      page: strengths.pages[page] ?? 0,
      phrased: phrased[page] ?? 0,
      head: coverages.documents[first] ?? 0,
      titleShare: bestShare([match(title)]),
      exactName: bestShare([title, ...keywords, url.replace(/.*\//, '')].map(match)) ** NAME_EXPONENT,
      general: Number(!isAtOrBelow(url, EXAMPLES_ROUTE)),
    };
    const rankDocument = (place: number): RankedDocument => {
      const document = index.documents[place] as SearchDocument;
      const [heading, text] = [match(document.title), match(document.text)];
      const questions = (document.questions ?? []).map(match);
      const evidence: Evidence = {
        ...ofPage,
        strength: strengths.documents[place] ?? 0,
        question: bestShare(questions) ** QUESTION_EXPONENT,
        wordOrder: Math.max(...[heading, text, ...questions].map((one) => orderOf(one, query))),
        coverage: Math.max(coverages.documents[place] ?? 0, PAGE_COVERAGE * (coverages.pages[page] ?? 0)),
        definition: Number(isDefinitionOf(query.text, document.url)),
      };
      return { document, title: heading, text, evidence, score: scoreOf(evidence, weights) };
    };
    const places = topIndices(strengthsIn(page, index, found), DOCUMENTS_PER_PAGE);
    const documents = places.map((place) => rankDocument(first + place));
    const head = documents.find(({ document }) => document === index.documents[first]) ?? rankDocument(first);
    documents.sort(byScore);
    return { head, documents, score: documents[0]?.score ?? 0 };
  };
}
