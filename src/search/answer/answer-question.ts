import { parseQuery, type Query } from '../query/query';
import { rank, type RankedPage, type SearchOptions } from '../rank/rank';
import type { Weights } from '../rank/weights';
import type { SearchIndex } from '../read/load-search-files';
import { bestPlace, markText, type MarkedText } from '../results/marked-text';
import { isForeignName } from './foreign-name';
import { definesNameIn, kindOf, preferenceFor } from './question-kind';
import { sentencesAround } from './sentences';

export type AskOptions = Pick<SearchOptions, 'sidebar'>;

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
/** How much of a question a passage must have, by the weights of its words. */
const LEAST_COVERAGE = 0.49;
/** How much of it the page must have, weighted by the fields: words that stand in texts only are not what a page is about. */
const LEAST_STRENGTH = 0.43;
/** A question that has a name is about what defines it. */
const DEFINED = 2;
/** A misspelled word of so many letters looks like many words that are not meant. */
const SHORT_WORD = 5;

/** Finds the passages that answer a question in words. */
export function answerQuestion(question: string, options: AskOptions, index: SearchIndex, weights: Weights): Answer {
  // The space says that the last word is finished.
  const query = withoutGuesses(parseQuery(`${question} `, index.vocabulary, weights));
  if (isForeignName(query, index.documents)) return { passages: [] };
  const ranking = rank(query, index, weights, options);
  const candidates = candidatesOf(ranking.pages, question).sort((a, b) => b.score - a.score);
  const passages = candidates.slice(0, MOST_PASSAGES).map(({ head, document, text }) => {
    const place = bestPlace(text, ranking.weights, text.text.length);
    return {
      url: document.url,
      pageTitle: head.document.title,
      sectionTitle: document === head.document ? undefined : document.title,
      text: markText(text, ranking.weights, sentencesAround(place, text.text, MOST_WORDS)),
    };
  });
  return { passages };
}

/** Without what may be misspelled but is short: most of the words that look like it are not meant. */
function withoutGuesses(query: Query): Query {
  const words = query.words.map((word) =>
    word.isCorrected && word.end - word.start <= SHORT_WORD ? { ...word, terms: new Map<string, number>() } : word,
  );
  return { ...query, words };
}

/** The best section of each page, where it has enough of the question, with the head of the page. */
function candidatesOf(pages: readonly RankedPage[], question: string) {
  const kind = kindOf(question);
  return pages
    .filter(({ strength }) => strength >= LEAST_STRENGTH)
    .flatMap(({ head, documents }) =>
      documents
        .filter(({ document, coverage }) => document.text !== '' && coverage >= LEAST_COVERAGE)
        .map((section) => {
          const { url, title } = section.document;
          const defined = definesNameIn(question, url) ? DEFINED : 1;
          return { ...section, head, score: section.score * preferenceFor(kind, url, title) * defined };
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, 1),
    );
}
