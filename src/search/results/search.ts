import { foldersAbove } from '../../site-graph/routes/folders';
import { parseQuery, type Query } from '../query/query';
import { isDefinition } from '../rank/definition';
import { rank, type RankedDocument, type RankedPage, type Ranking, type SearchOptions } from '../rank/rank';
import type { Weights } from '../rank/weights';
import type { SearchIndex } from '../read/load-search-files';
import { markText, snippetOf, type MarkedText } from './marked-text';

/** How many hits a search shows unless it is asked for more [SEARCH-05]. */
export const HIT_LIMIT = 8;

/** What a hit is: a page as a whole, a section of one, or the entry of a name of the API. */
export type HitKind = 'page' | 'section' | 'symbol';

/** A place of the site that fits a query. */
export interface SearchHit {
  /** The page, with the anchor of the section where the hit is one. */
  readonly url: string;
  readonly kind: HitKind;
  /** The heading of the section; undefined for the page itself. */
  readonly section: MarkedText | undefined;
  readonly snippet: MarkedText;
}

/** A page with its hits, best first. */
export interface PageHits {
  readonly url: string;
  readonly title: MarkedText;
  readonly sidebar: string;
  /** The names of its tags. */
  readonly tags: readonly string[];
  /** The titles of the pages above it, from the top: pages of the same title are told apart by them. */
  readonly parents: readonly string[];
  readonly hits: readonly SearchHit[];
}

export interface SearchResults {
  /** Best first. Together they have at most `limit` hits. */
  readonly pages: readonly PageHits[];
  /** How many pages fit in any way. */
  readonly total: number;
  /** The query in the spelling of the site, where words of it were misspelled. */
  readonly suggestion: string | undefined;
  /** Words and identifiers of the query that no page has, as the reader typed them. Pages may have parts of an identifier. */
  readonly unknownWords: readonly string[];
  /** Whether only names were searched, and more may fit. */
  readonly isPartial: boolean;
}

const HITS_PER_PAGE = 3;
/** A page that fits so much worse than the best one is no answer, nor is a section beside a better one of its page. */
const MIN_SHARE = { page: 0.04, section: 0.5 } as const;

/** Finds pages and their sections. Any text is a query; one that says nothing has no results. */
export function search(
  text: string,
  { limit = HIT_LIMIT, ...others }: SearchOptions,
  index: SearchIndex,
  weights: Weights,
): SearchResults {
  const query = parseQuery(text, index.vocabulary, weights);
  const ranking = rank(query, index, weights, { limit, ...others });
  const pages = chooseHits(ranking.pages, limit).map(({ head, hits }) => ({
    url: head.document.url,
    title: markText(head.title, ranking.weights),
    sidebar: head.document.subcategory,
    tags: head.document.tags ?? [],
    parents: foldersAbove(head.document.url).flatMap((route) => index.titles.get(route) ?? []),
    hits: hits.map((hit): SearchHit => {
      const { url } = hit.document;
      const kind = hit === head ? 'page' : isDefinition(url) ? 'symbol' : 'section';
      const section = hit === head ? undefined : markText(hit.title, ranking.weights);
      return { url, kind, section, snippet: snippetOf(hit.text, ranking.weights) };
    }),
  }));
  return {
    pages,
    total: ranking.total,
    suggestion: suggestionFor(query, ranking.pages[0]),
    unknownWords: unknownWordsOf(query, ranking),
    isPartial: false,
  };
}

/** The vocabulary has the words of pages that search leaves out, too: what counts is what the ranking has found. */
function unknownWordsOf({ text, words }: Query, { isFound }: Ranking): string[] {
  const unknown = words.filter((word, place) => word.isPart || (!word.isFunction && !isFound[place]));
  return [...new Set(unknown.map(({ start, end }) => text.slice(start, end)))];
}

/** The documents of each page that are shown: each page has one before any has a second. */
function chooseHits(pages: readonly RankedPage[], limit: number): { head: RankedDocument; hits: RankedDocument[] }[] {
  const least = MIN_SHARE.page * (pages[0]?.score ?? 0);
  const shown = pages.filter(({ score }) => score >= least).slice(0, Math.max(0, limit));
  let left = limit - shown.length;
  return shown.map(({ head, documents: [best = head, ...others] }) => {
    const more = others
      .filter(({ score }) => score >= MIN_SHARE.section * best.score)
      .filter((one) => one !== head || head.document.text !== '') // the names have nothing to show of a page but its title
      .slice(0, Math.min(left, HITS_PER_PAGE - 1));
    left -= more.length;
    return { head, hits: [best, ...more] };
  });
}

/** The query with its misspelled words as the best page writes them; undefined where none is misspelled. */
function suggestionFor({ text, words }: Query, best: RankedPage | undefined): string | undefined {
  let [corrected, end] = ['', 0];
  words.forEach((word, place) => {
    const spelling = word.isCorrected && best && word.start >= end ? spellingOf(place, best) : undefined;
    if (spelling === undefined) return;
    corrected += text.slice(end, word.start) + spelling;
    end = word.end;
  });
  return end === 0 ? undefined : corrected + text.slice(end);
}

function spellingOf(place: number, { documents }: RankedPage): string | undefined {
  for (const { text, tokens, matches } of documents.flatMap((one) => [one.title, one.text])) {
    const token = tokens[matches.find(({ queryWord }) => queryWord === place)?.textWord ?? -1];
    // A word has a capital at the beginning of a sentence or heading only.
    if (token) return text.slice(token.start, token.end).replace(/^\p{Lu}\p{Ll}+$/u, (word) => word.toLowerCase());
  }
  return undefined;
}
