import type { Query } from '../query/query';
import type { QueryWord } from '../query/query-word';
import { FIELDS } from '../files/search-index-file';
import type { SearchIndex } from '../read/load-search-files';
import type { Weights } from './weights';

/** What the index alone says about a query. Scores are from 0 to 1. */
export interface FieldScores {
  readonly pages: Float64Array;
  readonly documents: Float64Array;
  /** How much of the query each has, by the weights of its words. */
  readonly coverages: { readonly pages: Float64Array; readonly documents: Float64Array };
  /** How much each word decides. */
  readonly weights: readonly number[];
}

/** How well a word is found in each text, and how much this counts. */
interface Found {
  readonly fits: Float64Array;
  readonly boosts: Float64Array;
}

/** Scores pages and their documents by what FlexSearch finds in each field. */
export function scoreFields({ words }: Query, index: SearchIndex, weights: Weights): FieldScores {
  const [pageCount, documentCount] = [index.lengths.length, index.documents.length];
  const strongest = Math.log2(1 + weights.title + weights.keywords + weights.heading + weights.content);
  const pages = createScores(pageCount, strongest);
  const documents = createScores(documentCount, strongest);
  const wordWeights = words.map((word) => {
    if (word.importance === 0) return 0;
    const found = findWord(word, index, weights);
    pages.add(found.pages, word.importance);
    documents.add(found.documents, word.importance);
    return word.importance;
  });
  return {
    pages: pages.scoresFor(weights),
    documents: documents.scoresFor(weights),
    coverages: { pages: pages.coverages(), documents: documents.coverages() },
    weights: wordWeights,
  };
}

/** Sums up what is found of each word. */
function createScores(count: number, strongest: number) {
  const [strengths, coverages] = [new Float64Array(count), new Float64Array(count)];
  let all = 0;
  return {
    add: ({ fits, boosts }: Found, weight: number): void => {
      all += weight;
      fits.forEach((fit, place) => {
        if (fit === 0) return;
        // Without the logarithm, one word in a title would outweigh a hundred in a text.
        strengths[place] = (strengths[place] ?? 0) + (weight * Math.log2(1 + (boosts[place] ?? 0))) / strongest;
        coverages[place] = (coverages[place] ?? 0) + weight * fit;
      });
    },
    coverages: () => coverages.map((coverage) => coverage / (all || 1)),
    scoresFor: ({ coverage }: Weights) =>
      strengths.map((strength, place) =>
        strength === 0 ? 0 : (strength / all) * ((coverages[place] ?? 0) / all) ** coverage,
      ),
  };
}

/** Where a word stands. A page has the best that one of its documents has in each field. */
function findWord({ terms }: QueryWord, index: SearchIndex, weights: Weights): { pages: Found; documents: Found } {
  const { documents: all, heads, pageOf, lengths } = index;
  const documents = { fits: new Float64Array(all.length), boosts: new Float64Array(all.length) };
  const pages = { fits: new Float64Array(lengths.length), boosts: new Float64Array(lengths.length) };
  const raise = (values: Float64Array, place: number, value: number): void => {
    if (value > (values[place] ?? 0)) values[place] = value;
  };
  for (const field of FIELDS) {
    const best = new Map<number, number>();
    for (const [term, fit] of terms) {
      for (const id of index.fields[field].find(term)) if (fit > (best.get(id) ?? 0)) best.set(id, fit);
    }
    const inPage: Record<'head' | 'section', Map<number, number>> = { head: new Map(), section: new Map() };
    for (const [id, fit] of best) {
      const page = pageOf[id] ?? 0;
      const isHead = field === 'title' && heads[page] === id;
      raise(documents.fits, id, fit);
      documents.boosts[id] = (documents.boosts[id] ?? 0) + weights[field] * fit;
      raise(pages.fits, page, fit);
      const fits = inPage[isHead ? 'head' : 'section'];
      if (fit > (fits.get(page) ?? 0)) fits.set(page, fit);
    }
    const boost = field === 'title' ? weights.heading : weights[field];
    for (const [page, fit] of inPage.head) pages.boosts[page] = (pages.boosts[page] ?? 0) + weights.title * fit;
    for (const [page, fit] of inPage.section) {
      const norm = field === 'keywords' ? 1 : 1 / (1 - weights.length + weights.length * (lengths[page] ?? 1));
      pages.boosts[page] = (pages.boosts[page] ?? 0) + boost * fit * norm;
    }
  }
  return { pages, documents };
}
