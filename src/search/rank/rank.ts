import type { SearchIndex } from '../read/load-search-files';
import { findDefinitions, type Definition } from '../read/definitions';
import { findHiddenWords } from './find-hidden';
import { hasPhrase } from './match-name';
import { createMatcher, type Matcher } from './match-text';
import type { Query } from '../query/query';
import { rankDocuments, type DocumentRanking, type RankedDocument } from './rank-documents';
import { rankPages, type RankedPage } from './rank-pages';
import type { ReadPage } from '../read/read-page';

/** What a ranking looks at. */
export interface RankingSource {
  readonly index: SearchIndex;
  /** Gives the texts of a page. */
  readonly readPage: (page: number) => ReadPage;
}

export interface RankingOptions {
  /** At least so many pages, where so many fit. */
  readonly limit: number;
  /** Whether a page may be among them, by the URL and the sidebar of its head. */
  readonly isWanted: (url: string, sidebar: string) => boolean;
  /** The sidebar whose pages are slightly preferred. */
  readonly presentSidebar?: string | undefined;
  /** Whether a document has only the words that its text shows, not those behind it. */
  readonly shownOnly?: boolean;
}

/** A page with its place among the pages of the index. */
export interface FoundPage extends DocumentRanking {
  readonly page: number;
}

export interface Ranking {
  /** Best first. */
  readonly pages: readonly FoundPage[];
  /** How many pages have a word of the query that matters. */
  readonly total: number;
  readonly matcher: Matcher;
  /** How much each word of the query decides. */
  readonly weights: readonly number[];
}

/** The index chooses so many pages, and their texts decide among them. */
const CANDIDATES = 24;
/** Of a phrase the index knows only which pages have its words. */
const PHRASE_CANDIDATES = 96;
const PRESENT_SIDEBAR = 1.06;
/** The overview of a subject comes before a page of the same name that has no pages below it. */
const OVERVIEW = 0.01;
/** Who asks for a name looks for what it is. */
const DEFINITION = 3;

/** Ranks the pages that fit a query, and the documents of each. */
export function rank(query: Query, { index, readPage }: RankingSource, options: RankingOptions): Ranking {
  const { limit, isWanted, presentSidebar, shownOnly } = options;
  const head = (page: number): { url: string; subcategory: string } =>
    index.pages[page]?.[0] ?? { url: '', subcategory: '' };
  const candidates = Math.max(limit, query.phrases.length > 0 ? PHRASE_CANDIDATES : CANDIDATES);
  const isWantedPage = (page: number): boolean => isWanted(head(page).url, head(page).subcategory);
  const found = rankPages(query, index, candidates, isWantedPage);
  const definitions = findDefinitions(query.text, index.definitions).filter(({ page }) => isWantedPage(page));
  const matcher = createMatcher(query, index.vocabulary.terms.length);
  const hidden = shownOnly ? undefined : findHiddenWords(query, index);
  const pages = addDefining(found.pages, definitions).map(({ page, score }) => {
    const ranked = rankDocuments(readPage(page), matcher, found.weights, hidden?.get(page));
    const { documents, score: textScore } = preferDefinitions(ranked, definitions);
    const overview = OVERVIEW * Math.log2(1 + (index.pagesBelow[page] ?? 0));
    const preference = head(page).subcategory === presentSidebar ? PRESENT_SIDEBAR : 1;
    return { page, documents, score: (score + textScore + overview) * preference };
  });
  const best = keepPhrases(pages, query, matcher).sort((a, b) => b.score - a.score);
  return { pages: best, total: found.total, matcher, weights: found.weights };
}

/** The pages that define what is asked are candidates, however little else they say about it. */
function addDefining(pages: readonly RankedPage[], definitions: readonly Definition[]): RankedPage[] {
  const known = new Set(pages.map(({ page }) => page));
  const more = new Set(definitions.map(({ page }) => page).filter((page) => !known.has(page)));
  return [...pages, ...[...more].map((page) => ({ page, score: 0 }))];
}

function preferDefinitions(ranking: DocumentRanking, definitions: readonly Definition[]): DocumentRanking {
  const urls = new Set(definitions.map(({ url }) => url));
  const isDefinition = ({ read }: RankedDocument): boolean => urls.has(read.document.url);
  if (!ranking.documents.some(isDefinition)) return ranking;
  return {
    documents: ranking.documents
      .map((document) => (isDefinition(document) ? { ...document, score: document.score + DEFINITION } : document))
      .sort((a, b) => b.score - a.score),
    score: ranking.score + DEFINITION,
  };
}

/** Pages that have all phrases of the query in one document. Where none has, words count for themselves. */
function keepPhrases(pages: FoundPage[], { phrases }: Query, matcher: Matcher): FoundPage[] {
  if (phrases.length === 0) return pages;
  const kept = pages.filter(({ documents }) =>
    documents.some(({ titleMatches, textMatches }) =>
      phrases.every((phrase) => [titleMatches, textMatches].some((matches) => hasPhrase(matches, phrase, matcher))),
    ),
  );
  return kept.length > 0 ? kept : pages;
}
