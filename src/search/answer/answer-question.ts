import { parseQuery, type Query } from '../query/query';
import { scoreOf } from '../rank/evidence';
import { byScore, rank, type RankedDocument, type RankedPage, type SearchOptions } from '../rank/rank';
import type { QuestionWeights } from '../rank/weights';
import type { LoadedSite } from '../read/load-search-files';
import { askedKindsOf } from './question-kind';

export type AskOptions = Pick<SearchOptions, 'sidebar'>;

/** A piece of the site that may answer a question. */
export interface Passage {
  /** The section that it is in, or the page. */
  readonly url: string;
  readonly pageTitle: string;
  /** The heading of the section; undefined where the passage stands before the first. */
  readonly sectionTitle: string | undefined;
  /** The beginning of its prose. */
  readonly text: string;
}

/** What the site says to a question. */
export interface Answer {
  /** Up to three, the best first; none where nothing fits. */
  readonly passages: readonly Passage[];
  /** Where there is no passage: up to three pages that have some of the question. */
  readonly nearest: readonly NearPage[];
}

export interface NearPage {
  /** The section that answers the question; the page where none of its questions is near. */
  readonly url: string;
  readonly title: string;
  /** A question that the page answers, and that may have been meant. */
  readonly question?: string | undefined;
}

const MAX_PASSAGES = 3;
const MAX_SUGGESTIONS = 3;
/** How much of it a page must have to be named where nothing answers it. */
const NEAR_STRENGTH = 0.3;
/** A passage that fits so much worse than the best one is no answer. */
const MIN_SHARE = 0.5;
/** A misspelled word of so many letters looks like many words that are not meant. */
const SHORT_WORD = 5;

/** Finds the passages that answer a question in words. */
export function answerQuestion(
  question: string,
  options: AskOptions,
  site: LoadedSite,
  weights: QuestionWeights,
): Answer {
  const ranked = rankForQuestion(question, options, site, weights);
  const passages = passagesOf(ranked, question, weights);
  return { passages, nearest: passages.length > 0 ? [] : nearestOf(ranked.pages) };
}

/** What a question finds. */
export interface RankedForQuestion {
  /** The pages that have something of the question, best first. */
  readonly pages: readonly RankedPage[];
  /** How many words of the question decide. */
  readonly wordCount: number;
}

/** Ranks all pages, those that search leaves out too, for a question in words. */
export function rankForQuestion(
  question: string,
  options: AskOptions,
  site: LoadedSite,
  weights: QuestionWeights,
): RankedForQuestion {
  // The space says that the last word is finished.
  const query = withoutGuesses(parseQuery(`${question} `, site.all.vocabulary, weights));
  return {
    pages: rank(query, site.all, weights, options).pages,
    wordCount: query.words.filter(({ isFunction }) => !isFunction).length,
  };
}

/** The passages that answer a question; none where the best one does not say enough of it. */
export function passagesOf(ranked: RankedForQuestion, question: string, weights: QuestionWeights): Passage[] {
  const candidates = candidatesOf(ranked.pages, question, weights);
  const [best] = candidates;
  if (best === undefined || confidenceIn(best, ranked, weights) < weights.minConfidence) return [];
  const chosen = candidates.filter(({ score }) => score >= MIN_SHARE * best.score).slice(0, MAX_PASSAGES);
  return chosen.map(({ head, document: { url, title, text } }) => ({
    url,
    pageTitle: head.document.title,
    sectionTitle: url === head.document.url ? undefined : title,
    text,
  }));
}

/** How sure it is that a candidate answers. The longer a question, the more of its words even the right passage lacks. */
function confidenceIn(
  { score, evidence }: RankedDocument,
  { wordCount }: RankedForQuestion,
  { surePage, sureWord }: QuestionWeights,
): number {
  return score + surePage * evidence.page + sureWord * wordCount;
}

function nearestOf(pages: readonly RankedPage[]): NearPage[] {
  const near = pages.filter(({ head }) => head.evidence.page >= NEAR_STRENGTH).slice(0, MAX_SUGGESTIONS);
  return near.map(({ head, documents }) => {
    const { document } = documents.find((one) => one.document.questions) ?? head;
    return { url: document.url, title: head.document.title, question: document.questions?.[0] };
  });
}

/** Without what may be misspelled but is short: most of the words that look like it are not meant. */
function withoutGuesses(query: Query): Query {
  const words = query.words.map((word) =>
    word.isCorrected && word.end - word.start <= SHORT_WORD ? { ...word, terms: new Map<string, number>() } : word,
  );
  return { ...query, words };
}

/** The best section of each page, with its head, best first. */
export function candidatesOf(pages: readonly RankedPage[], question: string, weights: QuestionWeights) {
  const askedKinds = askedKindsOf(question);
  const scoreIn = ({ score, document: { url, title } }: RankedDocument): number =>
    score + scoreOf(askedKinds(url, title), weights);
  return pages
    .flatMap(({ head, documents }) =>
      documents
        .filter(({ document }) => document.text !== '')
        .map((section) => ({ ...section, head, score: scoreIn(section) }))
        .sort(byScore)
        .slice(0, 1),
    )
    .sort(byScore);
}
