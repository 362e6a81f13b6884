import type { SearchIndex } from '../read/load-search-files';
import type { Query } from '../query/query';
import type { QueryWord } from '../query/query-word';
import { BOOSTS, FIELDS, type Field } from '../files/settings';

/** A page that has words of the query. */
export interface RankedPage {
  /** Its place among the pages of the index. */
  readonly page: number;
  /** From 0 to 1. */
  readonly score: number;
}

/** What the index alone says about a query. */
export interface PageRanking {
  /** The best pages, best first. */
  readonly pages: readonly RankedPage[];
  /** How many pages have a word of the query that matters. */
  readonly total: number;
  /** How much each word decides, typed words first, then parts: its importance times its rarity. */
  readonly weights: readonly number[];
}

/** Fields that are as long as their page. */
const LONG_FIELDS: ReadonlySet<Field> = new Set(['headings', 'content']);

const STRONGEST = Math.log2(1 + FIELDS.reduce((sum, field) => sum + BOOSTS[field], 0));

/**
 * Brings a sum of boosts to a scale from 0 to 1. Taken as they are, one word in a title would outweigh a hundred in a text,
 * and a question would be decided by its least telling word.
 */
export function strengthOf(boost: number): number {
  return Math.log2(1 + boost) / STRONGEST;
}

/** How rare a term is that so many of all pages have. One that no page has is rarer than any. */
function rarityOf(count: number, pages: number): number {
  return Math.log(1 + pages / Math.max(count, 0.5));
}

/** Ranks pages by what FlexSearch finds in each field. */
export function rankPages(
  { words, parts }: Query,
  index: SearchIndex,
  limit: number,
  isWanted: (page: number) => boolean = () => true,
): PageRanking {
  const count = index.pages.length;
  const [strengths, coverages] = [new Float64Array(count), new Float64Array(count)];
  const weights = [...words, ...parts].map((word) => {
    if (word.importance === 0) return 0;
    const { boosts, fits } = findWord(word, index);
    const found = fits.reduce((sum, fit) => sum + (fit > 0 ? 1 : 0), 0);
    const weight = word.importance * rarityOf(found, count);
    fits.forEach((fit, page) => {
      if (fit === 0) return;
      strengths[page] = (strengths[page] ?? 0) + weight * strengthOf(boosts[page] ?? 0);
      coverages[page] = (coverages[page] ?? 0) + weight * fit;
    });
    return weight;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const scores = strengths.map((strength, page) =>
    strength > 0 && isWanted(page) ? (strength / all) * ((coverages[page] ?? 0) / all) : 0,
  );
  return { ...bestOf(scores, limit), weights };
}

/** Where a word stands: the boosts of the fields that have it, and how well the best of its terms fits, for each page. */
function findWord(
  { terms }: QueryWord,
  { vocabulary, fields, ids, pages, lengthNorms }: SearchIndex,
): { boosts: Float64Array; fits: Float64Array } {
  const [boosts, fits] = [new Float64Array(pages.length), new Float64Array(pages.length)];
  for (const field of FIELDS) {
    const best = new Float64Array(pages.length);
    for (const [term, fit] of terms) {
      for (const id of fields[field].find(vocabulary.terms[term] ?? '')) {
        const page = ids.pages[id] ?? 0;
        if (fit > (best[page] ?? 0)) best[page] = fit;
      }
    }
    best.forEach((fit, page) => {
      if (fit === 0) return;
      const norm = LONG_FIELDS.has(field) ? (lengthNorms[page] ?? 1) : 1;
      boosts[page] = (boosts[page] ?? 0) + BOOSTS[field] * fit * norm;
      fits[page] = Math.max(fits[page] ?? 0, fit);
    });
  }
  return { boosts, fits };
}

function bestOf(scores: Float64Array, limit: number): Pick<PageRanking, 'pages' | 'total'> {
  const positive = scores.filter((score) => score > 0).sort();
  const least = positive[Math.max(0, positive.length - limit)] ?? Infinity;
  const pages: RankedPage[] = [];
  scores.forEach((score, page) => {
    if (score >= least) pages.push({ page, score });
  });
  return { pages: pages.sort((a, b) => b.score - a.score).slice(0, limit), total: positive.length };
}
