import { FIELDS } from '../files/search-index-file';
import type { Query } from '../query/query';
import type { QueryWord } from '../query/query-word';
import type { SearchIndex } from '../read/load-search-files';
import type { Weights } from './weights';

/** What the index alone says about a query, from 0 to 1. */
export interface FoundWords {
  /** How much of the query each document and each page has, weighted by the fields that it stands in. */
  readonly strengths: Scores;
  /** How much of the query each has in any field. */
  readonly coverages: Scores;
  /** How much each word of the query decides: rare words decide more. */
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
  const [strengths, coverages] = [createScores(index), createScores(index)];
  const found = words.map((word) => (word.importance > 0 ? findWord(word, index, weights) : undefined));
  const wordWeights = words.map(({ importance }, place) => importance * rarityOf(found[place], index, weights));
  const all = wordWeights.reduce((sum, weight) => sum + weight, 0) || 1;
  found.forEach((one, place) => {
    if (!one) return;
    const share = (wordWeights[place] ?? 0) / all;
    addTo(strengths.documents, one.strengths.documents, share);
    addTo(strengths.pages, one.strengths.pages, share);
    addTo(coverages.documents, one.fits.documents, share);
    addTo(coverages.pages, one.fits.pages, share);
  });
  return { strengths, coverages, weights: wordWeights };
}

/** Where a word stands: how strongly, and how well the terms there fit it. */
interface FoundWord {
  readonly strengths: Scores;
  readonly fits: Scores;
}

function findWord({ terms }: QueryWord, index: SearchIndex, weights: Weights): FoundWord {
  const { heads, pageOf, fields } = index;
  const [strengths, fits] = [createScores(index), createScores(index)];
  const greatest = Math.max(...FIELDS.map((field) => weights[field]));
  const inName = new Float64Array(strengths.pages.length);
  for (const field of FIELDS) {
    const boost = (weights[field] / greatest) ** BOOST_EXPONENT;
    for (const [term, fit] of terms) {
      for (const id of fields[field].find(term)) {
        const page = pageOf[id] ?? 0;
        raise(fits.documents, id, fit);
        raise(fits.pages, page, fit);
        raise(strengths.documents, id, boost * fit);
        raise(strengths.pages, page, boost * fit);
        if (field !== 'content' && heads[page] === id) raise(inName, page, weights.pageName * boost * fit);
      }
    }
  }
  pageOf.forEach((page, id) => raise(strengths.documents, id, inName[page] ?? 0));
  return { strengths, fits };
}

/** From 1 for a word that no section has down to what is left without its rarity. */
function rarityOf(found: FoundWord | undefined, { documents }: SearchIndex, { rarity }: Weights): number {
  const having = found?.fits.documents.reduce((count, fit) => count + Number(fit > 0), 0) ?? 0;
  const all = documents.length + 1;
  return 1 - rarity + (rarity * Math.log(all / (having + 0.5))) / Math.log(all / 0.5);
}

function createScores({ documents, heads }: SearchIndex): Scores {
  return { documents: new Float64Array(documents.length), pages: new Float64Array(heads.length - 1) };
}

function raise(values: Float64Array, place: number, value: number): void {
  if (value > (values[place] ?? 0)) values[place] = value;
}

function addTo(sums: Float64Array, values: Float64Array, share: number): void {
  values.forEach((value, place) => {
    if (value > 0) sums[place] = (sums[place] ?? 0) + share * value;
  });
}
