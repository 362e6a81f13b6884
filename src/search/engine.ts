import { answerQuestion, type Answer, type AskOptions } from './answer/answer-question';
import type { SearchOptions } from './rank/rank';
import { QUESTION_WEIGHTS, WEIGHTS } from './rank/weights';
import { loadSearchFiles } from './read/load-search-files';
import { search, type SearchResults } from './results/search';

/** Answers from loaded search files. */
export type SearchEngine = ReturnType<typeof createSearchEngine>;

/**
 * Makes a search engine from the texts of both search files. Any text may be asked of it.
 * @throws SearchFilesError where a file is missing, damaged or of another version [SEARCH-10]
 */
export function createSearchEngine(documentsJson: string, indexJson: string, weights = WEIGHTS) {
  const index = loadSearchFiles(documentsJson, indexJson);
  return {
    /** Finds pages and their sections for what is in the search box; the last word may be unfinished. */
    search: (query: string, options: SearchOptions = {}): SearchResults => search(query, options, index, weights),
    /** Finds the passages that answer a question in words. */
    ask: (question: string, options: AskOptions = {}): Answer =>
      answerQuestion(question, options, index, QUESTION_WEIGHTS),
  };
}
