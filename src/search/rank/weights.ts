/**
 * How much each rule of the ranking counts. `npm run bench:relevance -- --ablate` turns them off one by one; docs/search.md says
 * what each brings.
 */
export const WEIGHTS = {
  // What a word counts for that stands in a field [SEARCH-05]. A heading is a title, but one of many on its page.
  title: 200,
  keywords: 75,
  heading: 20,
  content: 2,

  // How well a term fits a word that was typed otherwise; the word itself fits by 1.
  form: 0.8,
  completion: 0.7,
  correction: 0.6,
  /** A part of an identifier, against the whole. */
  part: 0.1,

  /** How much it costs to have only some of the words, as an exponent. */
  coverage: 1,
  /** How much of a page's length is taken into account: a long text has more words by chance. As in BM25. */
  length: 0.5,

  // What each observation adds to the score of a page. What its fields say is at most 1.
  bestSection: 1,
  wordOrder: 0.3,
  titleShare: 0.5,
  /** The query is the title of the page, one of its keywords, or the end of its address. */
  exactName: 0.55,
  question: 1,
  definition: 3,
  /** The pages of the sidebar that the reader is in, as a share. */
  presentSidebar: 0.06,
};

export type Weights = Readonly<typeof WEIGHTS>;
