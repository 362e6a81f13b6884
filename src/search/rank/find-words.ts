import { FIELDS } from '../files/search-index-file';
import type { Query, QueryWord } from '../query/query';
import type { SearchIndex } from '../read/load-search-files';
import type { Weights } from './weights';

/** What the index alone says about a query, from 0 to 1. */
export type FoundWords = ReturnType<typeof findWords>;

/** Scores grow more slowly than the boosts of fields: else one word in a title would outweigh a hundred in a text. */
const BOOST_EXPONENT = 0.2;

/** Finds the words of a query in the index, and adds up what each document and each page has of them. */
export function findWords({ words }: Query, index: SearchIndex, weights: Weights) {
  const { documents, heads } = index;
  const found = words.map((word) => findWord(word, index, weights));
  const frequencies = found.map(({ fits }) => documentFrequency(fits, weights));
  const wordWeights = frequencies.map((frequency, place) =>
    words[place]?.isFunction ? 0 : rarityOf(frequency, documents.length, weights),
  );
  const all = wordWeights.reduce((sum, weight) => sum + weight, 0) || 1;
  const addUp = (values: readonly Float64Array[], length: number): Float64Array => {
    const sums = new Float64Array(length);
    values.forEach((one, word) => {
      const share = (wordWeights[word] ?? 0) / all;
      if (share > 0) one.forEach((value, place) => (sums[place] = (sums[place] ?? 0) + share * value));
    });
    return sums;
  };
  // What a page has is what its documents have.
  const bestOfPages = (values: Float64Array): Float64Array =>
    new Float64Array(heads.length - 1).map((_, page) => Math.max(...values.subarray(heads[page], heads[page + 1])));
  const ofPages = (values: readonly Float64Array[]): Float64Array => addUp(values.map(bestOfPages), heads.length - 1);
  const scoresOf = (values: readonly Float64Array[]) => ({
    documents: addUp(values, documents.length),
    pages: ofPages(values),
  });
  const pagesHaving = found.map(({ fits }) => bestOfPages(fits));
  return {
    /** Whether a page has every word that decides; a part of an identifier is not one. */
    isComplete: (page: number): boolean =>
      pagesHaving.every((fits, word) => wordWeights[word] === 0 || (fits[page] ?? 0) > weights.part),
    /** How much of the query each has, weighted by the fields that have it. */
    strengths: scoresOf(found.map(({ strengths }) => strengths)),
    /** How much of the query each has in any field. */
    coverages: scoresOf(found.map(({ fits }) => fits)),
    /** How much of the query the phrasings of each page have. */
    phrased: ofPages(found.map(({ phrased }) => phrased)),
    /** Whether a document has the word, other than in parts. */
    isFound: frequencies.map((frequency) => frequency > 0),
    /** How much each word of the query decides: rare words decide more, function words nothing. */
    weights: wordWeights,
  };
}

/** Where a word stands, by document: how well the terms there fit it, and the same weighted by the fields. */
function findWord({ terms }: QueryWord, { documents, fields }: SearchIndex, weights: Weights) {
  const strengths = new Float64Array(documents.length);
  const fits = new Float64Array(documents.length);
  const phrased = new Float64Array(documents.length);
  const greatest = Math.max(...FIELDS.map((field) => weights[field]));
  for (const field of FIELDS) {
    const boost = (weights[field] / greatest) ** BOOST_EXPONENT;
    for (const [term, fit] of terms) {
      for (const id of fields[field](term)) {
        fits[id] = Math.max(fits[id] ?? 0, fit);
        strengths[id] = Math.max(strengths[id] ?? 0, boost * fit);
        if (field === 'phrasings') phrased[id] = Math.max(phrased[id] ?? 0, fit);
      }
    }
  }
  return { strengths, fits, phrased };
}

/** How many documents have a word, other than in parts. */
function documentFrequency(fits: Float64Array, { part }: Weights): number {
  return fits.reduce((count, fit) => count + Number(fit > part), 0);
}

/** From 1 for a word that no section has, other than in parts, down to what is left without its rarity. */
function rarityOf(frequency: number, documentCount: number, { rarity }: Weights): number {
  const all = documentCount + 1;
  return 1 - rarity + (rarity * Math.log(all / (frequency + 0.5))) / Math.log(all / 0.5);
}
