import type { SearchDocument } from '../files/search-document';
import type { Query } from '../query/query';
import type { SearchIndex } from '../read/load-search-files';
import { isDefinitionOf } from './definition';
import { findWords, type FoundWords } from './find-words';
import {
  createMatcher,
  exactnessOf,
  orderOf,
  precisionOf,
  readText,
  recallOf,
  type Match,
  type ReadText,
} from './match-text';
import type { Weights } from './weights';

export interface RankingOptions {
  /** At least so many pages, where so many fit. */
  readonly limit: number;
  /** Whether a page may be among them, by the URL and the sidebar of its head. */
  readonly isWanted: (url: string, sidebar: string) => boolean;
  /** The sidebar whose pages are slightly preferred. */
  readonly presentSidebar?: string | undefined;
}

/** A document with what the query finds in it. */
export interface RankedDocument {
  readonly document: SearchDocument;
  readonly title: ReadText;
  readonly text: ReadText;
  readonly titleMatches: readonly Match[];
  readonly textMatches: readonly Match[];
  readonly score: number;
  /** How much of the query it has, by the weights of its words. What the rest of its page has counts less. */
  readonly coverage: number;
}

export interface RankedPage {
  readonly head: RankedDocument;
  /** Those that have a word of the query, best first. */
  readonly documents: readonly RankedDocument[];
  readonly score: number;
  /** How much of the query the page has, weighted by the fields that it stands in. */
  readonly strength: number;
}

export interface Ranking {
  /** Best first. */
  readonly pages: readonly RankedPage[];
  /** How many pages have a word of the query that matters. */
  readonly total: number;
  /** How much each word of the query decides. */
  readonly weights: readonly number[];
}

/** The index chooses so many pages, and their texts decide among them. */
const CANDIDATES = 80;
/** The best of so many documents of a page are read. */
const READ_PER_PAGE = 12;
/** A page speaks for its sections, but not as clearly as they do. */
const PAGE_COVERAGE = 0.78;
/** A question that is half the same is less than half the answer. */
const QUESTION_EXPONENT = 1.5;

/** Ranks the pages that fit a query, and the documents of each. */
export function rank(query: Query, index: SearchIndex, weights: Weights, options: RankingOptions): Ranking {
  const { limit, isWanted, presentSidebar } = options;
  const words = findWords(query, index, weights);
  const found = words.strengths.pages.map((strength, page) => {
    const { url, subcategory } = index.documents[index.heads[page] ?? 0] ?? { url: '', subcategory: '' };
    if (strength === 0 || !isWanted(url, subcategory)) return 0;
    return weights.page * strength + Math.max(...strengthsIn(page, index, words));
  });
  const nameWeights = query.words.map(({ importance }, word) =>
    importance === 0 ? weights.functionWord : (words.weights[word] ?? 0),
  );
  const task = { query, nameWeights, index, weights, words, match: createMatcher(query) };
  const pages = placesOfBest(found, Math.max(limit, CANDIDATES))
    .map((page) => {
      const ranked = rankPage(page, task);
      const preference = ranked.head.document.subcategory === presentSidebar ? 1 + weights.presentSidebar : 1;
      return { ...ranked, score: ranked.score * preference };
    })
    .sort((a, b) => b.score - a.score);
  return { pages, total: found.filter((score) => score > 0).length, weights: words.weights };
}

interface Task {
  readonly query: Query;
  /** How much each word counts in a name: function words a little. */
  readonly nameWeights: readonly number[];
  readonly index: SearchIndex;
  readonly weights: Weights;
  readonly words: FoundWords;
  readonly match: (read: ReadText) => Match[];
}

function strengthsIn(page: number, { heads }: SearchIndex, { strengths }: FoundWords): Float64Array {
  return strengths.documents.subarray(heads[page], heads[page + 1]);
}

/** The places of the greatest values above 0. */
function placesOfBest(values: Float64Array, count: number): number[] {
  const least = values.toSorted().at(-count) ?? 0;
  const places: number[] = [];
  values.forEach((value, place) => {
    if (value > 0 && value >= least) places.push(place);
  });
  return places.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0)).slice(0, count);
}

/** What all documents of a page have in common. */
interface PageNames {
  readonly titleMatches: readonly Match[];
  /** What its title and its other names add to the score of each. */
  readonly score: number;
}

/** Ranks the documents of a page by the words that stand together in them. The best one stands for the page. */
function rankPage(page: number, task: Task): RankedPage {
  const { index, words } = task;
  const first = index.heads[page] ?? 0;
  const names = namesOf(index.documents[first] as SearchDocument, task);
  const best = placesOfBest(strengthsIn(page, index, words), READ_PER_PAGE);
  const documents = best
    .map((place) => rankDocument(first + place, page, names, task))
    .sort((a, b) => b.score - a.score);
  const head =
    documents.find(({ document }) => document === index.documents[first]) ?? rankDocument(first, page, names, task);
  return { head, documents, score: documents[0]?.score ?? 0, strength: words.strengths.pages[page] ?? 0 };
}

function namesOf({ url, title, keywords = [] }: SearchDocument, task: Task): PageNames {
  const { query, weights, match } = task;
  const names = [title, ...keywords, url.replace(/.*\//, '')].map(readText);
  const exactName = Math.max(...names.map((name) => exactnessOf(name, match(name), query)));
  const titleMatches = match(readText(title));
  return {
    titleMatches,
    score: weights.titleShare * shareOf(readText(title), titleMatches, task) + weights.exactName * exactName,
  };
}

function rankDocument(place: number, page: number, names: PageNames, task: Task): RankedDocument {
  const { query, index, weights, words, match } = task;
  const document = index.documents[place] as SearchDocument;
  const [title, text] = [readText(document.title), readText(document.text)];
  const [titleMatches, textMatches] = [match(title), match(text)];
  const questions = (document.questions ?? []).map((question) => ({
    read: readText(question),
    matches: match(readText(question)),
  }));
  const { documents: inDocuments, pages: inPages } = words.coverages;
  const coverage = Math.max(inDocuments[place] ?? 0, PAGE_COVERAGE * (inPages[page] ?? 0));
  const observed =
    names.score +
    weights.page * (words.strengths.pages[page] ?? 0) +
    weights.heading * shareOf(title, titleMatches, task, names.titleMatches) +
    weights.question *
      Math.max(0, ...questions.map(({ read, matches }) => shareOf(read, matches, task))) ** QUESTION_EXPONENT +
    weights.wordOrder *
      Math.max(
        ...[titleMatches, textMatches, ...questions.map(({ matches }) => matches)].map((all) => orderOf(all, query)),
      );
  const score =
    ((words.strengths.documents[place] ?? 0) + observed) * coverage ** weights.coverage +
    weights.definition * Number(isDefinitionOf(query.text, document.url));
  return { document, title, text, titleMatches, textMatches, score, coverage };
}

/** How much of a name the query has, times how much of the query the name has, with what stands around it: 0 to 1. */
function shareOf(name: ReadText, matches: readonly Match[], task: Task, around: readonly Match[] = []): number {
  if (matches.length === 0) return 0;
  const { nameWeights, weights } = task;
  return precisionOf(name, matches, weights.functionWord) * recallOf([...matches, ...around], nameWeights);
}
