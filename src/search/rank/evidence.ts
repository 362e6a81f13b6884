/** What speaks for a section of a page, each part from 0 to 1. */
export interface Evidence {
  /** How much of the query the section has, weighted by the fields that have it; the same for its page. */
  readonly strength: number;
  readonly page: number;
  /** How much of the query the phrasings of the page have, and its head: what the page is about is said there. */
  readonly phrased: number;
  readonly head: number;
  /** How alike the query is to the title of the page, to a name of it, and to a question of the section. */
  readonly titleShare: number;
  readonly exactName: number;
  readonly question: number;
  /** How many of the words of the query follow each other as they do there. */
  readonly wordOrder: number;
  /** How much of the query the section has in any field. What the rest of its page has counts less. */
  readonly coverage: number;
  /** Whether the section defines the name that the query is. */
  readonly definition: number;
  /** Whether the page isn't an example: these have the words of many guides. */
  readonly general: number;
}

/** What evidence is worth: the sum of its parts, each by its weight. */
export function scoreOf<Part extends string>(
  evidence: Readonly<Record<Part, number>>,
  weights: Readonly<NoInfer<Record<Part, number>>>,
): number {
  return (Object.keys(evidence) as Part[]).reduce((sum, part) => sum + weights[part] * evidence[part], 0);
}
