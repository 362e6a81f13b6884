import { answerQuestion, type Answer, type AskOptions } from './answer/answer-question';
import type { SearchOptions } from './rank/rank';
import { QUESTION_WEIGHTS, WEIGHTS } from './rank/weights';
import { loadSearchFiles } from './read/load-search-files';
import { search, type SearchResults } from './results/search';

/** Answers from loaded search files. */
export interface SearchEngine {
  /** Finds pages and their sections for what is in the search box; the last word may be unfinished. */
  readonly search: (query: string, options?: SearchOptions) => SearchResults;
  /** Finds the passages that answer a question in words. */
  readonly ask: (question: string, options?: AskOptions) => Answer;
}

/**
 * Makes a search engine from the texts of both search files. Any text may be asked of it.
 * @throws SearchFilesError where a file is missing, damaged or of another version [SEARCH-10]
 */
export function createSearchEngine(
  documentsJson: string,
  indexJson: string,
  weights = WEIGHTS,
  questionWeights = QUESTION_WEIGHTS,
): SearchEngine {
  const index = loadSearchFiles(documentsJson, indexJson);
  return {
    search: (query, options = {}) => search(query, options, index, weights),
    ask: (question, options = {}) => answerQuestion(question, options, index, questionWeights),
  };
}
