import { FIELDS } from '../files/search-index-file';
import type { Query, QueryWord } from '../query/query';
import type { SearchIndex } from '../read/load-search-files';
import type { Weights } from './weights';

/** What the index alone says about a query, from 0 to 1. */
export interface FoundWords {
  /** How much of the query each has, weighted by the fields that it stands in. */
  readonly strengths: Scores;
  /** How much of the query each has in any field. */
  readonly coverages: Scores;
  /** How much each word of the query decides: rare words decide more, function words nothing. */
  readonly weights: readonly number[];
}

interface Scores {
  readonly documents: Float64Array;
  readonly pages: Float64Array;
}

/** Scores grow more slowly than the boosts of fields: else one word in a title would outweigh a hundred in a text. */
const BOOST_EXPONENT = 0.2;

/** Finds the words of a query in the index, and adds up what each document and each page has of them. */
export function findWords({ words }: Query, index: SearchIndex, weights: Weights): FoundWords {
  const found = words.map((word) => findWord(word, index, weights));
  const wordWeights = found.map(({ fits }, place) => (words[place]?.isFunction ? 0 : rarityOf(fits, weights)));
  const all = wordWeights.reduce((sum, weight) => sum + weight, 0) || 1;
  const addUp = (values: keyof FoundWord): Scores => {
    const documents = new Float64Array(index.documents.length);
    const pages = new Float64Array(index.heads.length - 1);
    found.forEach((one, place) => {
      const share = (wordWeights[place] ?? 0) / all;
      if (share === 0) return;
      addTo(documents, one[values], share);
      addTo(pages, bestOfPages(one[values], index), share);
    });
    return { documents, pages };
  };
  return { strengths: addUp('strengths'), coverages: addUp('fits'), weights: wordWeights };
}

/** Where a word stands, by document. */
interface FoundWord {
  /** How well the terms there fit it, weighted by the fields. */
  readonly strengths: Float64Array;
  readonly fits: Float64Array;
}

function findWord({ terms }: QueryWord, { documents, fields }: SearchIndex, weights: Weights): FoundWord {
  const strengths = new Float64Array(documents.length);
  const fits = new Float64Array(documents.length);
  const greatest = Math.max(...FIELDS.map((field) => weights[field]));
  for (const field of FIELDS) {
    const boost = (weights[field] / greatest) ** BOOST_EXPONENT;
    for (const [term, fit] of terms) {
      for (const id of fields[field].find(term)) {
        fits[id] = Math.max(fits[id] ?? 0, fit);
        strengths[id] = Math.max(strengths[id] ?? 0, boost * fit);
      }
    }
  }
  return { strengths, fits };
}

/** What a page has is what its documents have. */
function bestOfPages(values: Float64Array, { heads }: SearchIndex): Float64Array {
  return new Float64Array(heads.length - 1).map((_, page) =>
    Math.max(...values.subarray(heads[page], heads[page + 1])),
  );
}

/** From 1 for a word that no section has, other than in parts, down to what is left without its rarity. */
function rarityOf(fits: Float64Array, { rarity, part }: Weights): number {
  const having = fits.reduce((count, fit) => count + Number(fit > part), 0);
  const all = fits.length + 1;
  return 1 - rarity + (rarity * Math.log(all / (having + 0.5))) / Math.log(all / 0.5);
}

function addTo(sums: Float64Array, values: Float64Array, share: number): void {
  values.forEach((value, place) => {
    if (value > 0) sums[place] = (sums[place] ?? 0) + share * value;
  });
}
