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

  // What each part of the evidence for a section adds to its score. `npm run bench -- fit` found these, apart from the last two.
  strength: 2.23,
  page: 5.22,
  head: 3.55,
  titleShare: 6.42,
  exactName: 1.08,
  question: 6.41,
  wordOrder: 1.59,
  coverage: 6.15,
  general: 1.6,
  /** For questions only: many queries are the name of a page, and phrasings of others have it. */
  phrased: 0,
  /** More than all others: a name of the API leads to its definition. */
  definition: 40,
  /** The pages of the sidebar that the reader is in, as a share. */
  presentSidebar: 0.06,
};

/** What the assistant does otherwise: rare words tell what a question is about, and its last word names that. */
export const QUESTION_WEIGHTS = {
  ...WEIGHTS,
  keywords: 120,
  rarity: 0.7,
  modifier: 0.5,

  strength: 5.1,
  page: 4.16,
  head: 3.62,
  titleShare: 10.52,
  exactName: 28.3,
  question: 6.73,
  wordOrder: 3.57,
  coverage: 2.37,
  general: 3.08,
  phrased: 3.8,
  // What a section of the kind that a question asks for gains, and the definition of a name in it.
  trouble: 1.01,
  meaning: 11.01,
  name: 1.27,
  defined: 2.91,
  /** What the best passage must have to be an answer: its score, the strength of its page, and the length of the question. */
  minConfidence: 42.19,
  surePage: 29.97,
  sureWord: 2.24,
};

export type Weights = Readonly<typeof WEIGHTS>;
export type QuestionWeights = Readonly<typeof QUESTION_WEIGHTS>;
