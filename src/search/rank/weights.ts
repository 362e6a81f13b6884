/**
 * How much each rule of the ranking counts. `npm run bench -- relevance --ablate` turns them off one by one; docs/search.md says
 * what each brings.
 */
export const WEIGHTS = {
  // The boosts of the fields [SEARCH-05]. A heading is the title of its section.
  title: 200,
  keywords: 75,
  /** How people ask who don't know the terms of the page. */
  phrasings: 40,
  content: 2,

  // How well a term fits a word that was typed otherwise; the word itself fits by 1.
  form: 0.8,
  completion: 0.7,
  correction: 0.6,
  /** A part of an identifier that the site has as a whole. */
  part: 0.3,
  /** The last word of a query before a word that the query does not have: "asset" of "asset sensor". */
  modifier: 1,
  /** A function word, in questions and names only. */
  functionWord: 0.3,
  /** How much of the weight of a word depends on how few sections have it. */
  rarity: 0.5,
  /** How much it costs to have only some of the words, as an exponent. */
  coverage: 0.8,

  // What each observation adds to the score of a section. What its fields say is at most 1.
  page: 0.6,
  question: 1.3,
  heading: 0,
  titleShare: 1,
  wordOrder: 0.4,
  /** The query is the title of the page, one of its keywords, or the end of its address. */
  exactName: 0.5,
  definition: 3,
  /** The pages of the sidebar that the reader is in, as a share. */
  presentSidebar: 0.06,
};

/**
 * What the assistant does otherwise: rare words tell what a question is about, its last word names that, and headings and
 * questions answer it.
 */
export const QUESTION_WEIGHTS = {
  ...WEIGHTS,
  keywords: 120,
  rarity: 0.7,
  coverage: 0.5,
  modifier: 0.5,
  question: 1.6,
  heading: 0.25,
  wordOrder: 0.2,
  /** How much of a question a passage must have, by the weights of its words. */
  minCoverage: 0.49,
  /** How much of it the page must have, weighted by the fields: words that only texts have are not what a page is about. */
  minStrength: 0.53,
  /** What a page of the kind that a question asks for gains. */
  askedKind: 0.5,
  /** What the reference loses where no name is asked for. */
  referenceUnasked: 0.3,
  /** What the definition of a name in the question gains. */
  defined: 1,
};

export type Weights = Readonly<typeof WEIGHTS>;
export type QuestionWeights = Readonly<typeof QUESTION_WEIGHTS>;
