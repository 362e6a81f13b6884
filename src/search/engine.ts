import { answerQuestion, type Answer, type AskOptions } from './answer/answer-question';
import { withoutTraceback } from './query/traceback';
import type { SearchOptions } from './rank/rank';
import { QUESTION_WEIGHTS, WEIGHTS } from './rank/weights';
import { loadSearchFiles } from './read/load-search-files';
import { loadSearchNames } from './read/load-search-names';
import { search, type SearchResults } from './results/search';

/** Answers from loaded search files. */
export type SearchEngine = ReturnType<typeof createSearchEngine>;

/**
 * Makes a search engine from the texts of both search files. Any text may be asked of it.
 * @throws SearchFilesError where a file is missing, damaged or of another version [SEARCH-10]
 */
export function createSearchEngine(documentsJson: string, indexJson: string, weights = WEIGHTS) {
  const site = loadSearchFiles(documentsJson, indexJson);
  return {
    /** Finds pages and their sections for what is in the search box; the last word may be unfinished. */
    search: (query: string, options: SearchOptions = {}): SearchResults =>
      search(withoutTraceback(query), options, site.searched, weights),
    /** Finds the passages that answer a question in words. */
    ask: (question: string, options: AskOptions = {}): Answer =>
      answerQuestion(withoutTraceback(question), options, site, QUESTION_WEIGHTS),
  };
}

/**
 * Makes an engine that finds pages by the names in them, while the other files are on their way. It gives only pages that have every
 * word of a query: what else may be meant is known when all words are.
 * @throws SearchFilesError where the file is damaged
 */
export function createNameEngine(namesJson: string, weights = WEIGHTS) {
  const index = loadSearchNames(namesJson);
  return {
    search: (query: string, options: SearchOptions = {}): SearchResults => ({
      ...search(query, { ...options, everyWord: true }, index, { ...weights, correction: 0 }),
      isPartial: true,
    }),
  };
}
