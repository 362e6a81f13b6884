import type { SearchDocument } from '../files/search-document';
import type { Query } from '../query/query';
import type { SearchIndex } from '../read/load-search-files';
import { isDefinitionOf } from './definition';
import { createMatcher, exactnessOf, orderOf, readText, shareOf, type Match, type ReadText } from './match-text';
import { scoreFields, type FieldScores } from './score-fields';
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
  /** How much of the query it has, by the weights of its words. */
  readonly coverage: number;
}

export interface RankedPage {
  /** How much of the query it has, by the weights of its words. */
  readonly coverage: number;
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
  /** How much each word of the query decides. */
  readonly weights: readonly number[];
}

/** What has fewer telling words is a name, not a question. */
const SHORTEST_QUESTION = 3;
/** The index chooses so many pages, and their texts decide among them. */
const CANDIDATES = 80;
/** The best of so many documents of a page are read. */
const READ_PER_PAGE = 12;

/** Ranks the pages that fit a query, and the documents of each. */
export function rank(query: Query, index: SearchIndex, weights: Weights, options: RankingOptions): Ranking {
  const { limit, isWanted, presentSidebar } = options;
  const scores = scoreFields(query, index, weights);
  const found = scores.pages.map((score, page) => {
    const { url, subcategory } = index.documents[index.heads[page] ?? 0] ?? { url: '', subcategory: '' };
    return score > 0 && isWanted(url, subcategory) ? score + Math.max(...documentScores(page, index, scores)) : 0;
  });
  const match = createMatcher(query);
  const pages = placesOfBest(found, Math.max(limit, CANDIDATES))
    .map((page) => {
      const ranked = rankPage(page, { query, index, weights, scores, match });
      const preference = ranked.head.document.subcategory === presentSidebar ? 1 + weights.presentSidebar : 1;
      return { ...ranked, score: (ranked.score + (scores.pages[page] ?? 0)) * preference };
    })
    .sort((a, b) => b.score - a.score);
  return { pages, total: found.filter((score) => score > 0).length, weights: scores.weights };
}

interface Task {
  readonly query: Query;
  readonly index: SearchIndex;
  readonly weights: Weights;
  readonly scores: FieldScores;
  readonly match: (read: ReadText) => Match[];
}

function documentScores(page: number, { heads }: SearchIndex, { documents }: FieldScores): Float64Array {
  return documents.subarray(heads[page], heads[page + 1]);
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

/** Ranks the documents of a page by the words that stand together in them. */
function rankPage(page: number, task: Task): RankedPage {
  const { query, index, weights, scores, match } = task;
  const first = index.heads[page] ?? 0;
  const inPage = documentScores(page, index, scores);
  const best = placesOfBest(inPage, READ_PER_PAGE).map((place) => rankDocument(first + place, task));
  const head = best.find(({ document }) => document === index.documents[first]) ?? rankDocument(first, task);
  const documents = best.sort((a, b) => b.score - a.score);
  const { url, keywords = [] } = head.document;
  const names = [head.document.title, ...keywords, url.replace(/.*\//, '')].map(readText);
  const observed = {
    bestSection: Math.max(0, ...documents.map(({ score }) => score)),
    titleShare: shareOf(head.title, head.titleMatches, scores.weights),
    exactName: Math.max(...names.map((name) => exactnessOf(name, match(name), query))),
  };
  const score = (Object.keys(observed) as (keyof typeof observed)[]).reduce(
    (sum, rule) => sum + weights[rule] * observed[rule],
    0,
  );
  return { head, documents, score, coverage: scores.coverages.pages[page] ?? 0 };
}

function rankDocument(place: number, { query, index, weights, scores, match }: Task): RankedDocument {
  const document = index.documents[place] as SearchDocument;
  const [title, text] = [readText(document.title), readText(document.text)];
  const [titleMatches, textMatches] = [match(title), match(text)];
  const coverage = scores.coverages.documents[place] ?? 0;
  const questions = query.asked.length < SHORTEST_QUESTION ? [] : (document.questions ?? []).map(readText);
  const questionShare = Math.max(0, ...questions.map((one) => shareOf(one, match(one), scores.weights)));
  const order = Math.max(orderOf(titleMatches, query), orderOf(textMatches, query));
  const score =
    (scores.documents[place] ?? 0) +
    weights.wordOrder * order * coverage ** weights.coverage +
    weights.question * questionShare ** 2 +
    weights.definition * Number(isDefinitionOf(query.text, document.url));
  return { document, title, text, titleMatches, textMatches, score, coverage };
}
