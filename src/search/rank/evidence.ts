import type { Weights } from './weights';

/** What speaks for a section of a page, each part from 0 to 1. */
export interface Evidence {
  /** How much of the query the section has, weighted by the fields that have it. */
  readonly strength: number;
  /** The same for its page. */
  readonly page: number;
  /** How alike the query is to the title of the page, to a name of it, to the heading, and to a question of the section. */
  readonly titleShare: number;
  readonly exactName: number;
  readonly heading: number;
  readonly question: number;
  /** How many of the words of the query follow each other as they do there. */
  readonly wordOrder: number;
  /** How much of the query the section has in any field. What the rest of its page has counts less. */
  readonly coverage: number;
  /** Whether the section defines the name that the query is. */
  readonly isDefinition: boolean;
}

/** A query that is only nearly the name of a page hardly counts as one. */
const NAME_EXPONENT = 6;
/** A question of which half matches counts less than half. */
const QUESTION_EXPONENT = 1.5;

/** What all the evidence for a section is worth: the sum of its parts, times how much of the query it has. */
export function scoreOf(evidence: Evidence, weights: Weights): number {
  const sum =
    evidence.strength +
    weights.page * evidence.page +
    weights.titleShare * evidence.titleShare +
    weights.exactName * evidence.exactName ** NAME_EXPONENT +
    weights.heading * evidence.heading +
    weights.question * evidence.question ** QUESTION_EXPONENT +
    weights.wordOrder * evidence.wordOrder;
  return sum * evidence.coverage ** weights.coverage + weights.definition * Number(evidence.isDefinition);
}
