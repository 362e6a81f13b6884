import { distance } from 'fastest-levenshtein';

/** What is less alike is something else: two letters of six may differ, and one of four. */
const MIN_SIMILARITY = 0.65;
const MIN_SIMILARITY_OF_SHORT = 0.7;
const SHORT = 4;
/** A part that only has the words of another, or begins with it, is less like it than one with a typing error. */
const SAME_WORDS = 0.75;
/** How much the last part of a path says of what was looked for; the parts before it are where it was looked for. */
const LAST_PART = 0.8;

/**
 * The pages that are near a path that does not exist, the best first: their own part of the route is like the last part of the path.
 * The parts before it are compared wherever they stand, since pages move between folders.
 */
export function suggestPages<Page extends { readonly route: string }>(
  path: string,
  pages: readonly Page[],
  count = 5,
): Page[] {
  const wanted = partsOf(path);
  return pages
    .map((page) => ({ page, score: similarity(wanted, partsOf(page.route)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.page.route.length - b.page.route.length)
    .slice(0, count)
    .map(({ page }) => page);
}

function partsOf(path: string): string[] {
  return path
    .toLowerCase()
    .replace(/(\/index)?(\.html?)?\/?$/, '')
    .split('/')
    .filter(Boolean);
}

/** 0 to 1; 0 for a page that is not near. */
function similarity(wanted: readonly string[], parts: readonly string[]): number {
  const own = likeness(wanted.at(-1) ?? '', parts.at(-1) ?? '');
  if (own === 0) return 0;
  const others = wanted.slice(0, -1).map((part) => Math.max(...parts.map((other) => likeness(part, other))));
  const mean = others.length === 0 ? own : others.reduce((sum, one) => sum + one, 0) / others.length;
  return LAST_PART * own + (1 - LAST_PART) * mean;
}

function likeness(wanted: string, part: string): number {
  if (wanted === '') return 0;
  const ratio = 1 - distance(wanted, part) / Math.max(wanted.length, part.length);
  const isShort = wanted.length <= SHORT;
  if (ratio >= (isShort ? MIN_SIMILARITY_OF_SHORT : MIN_SIMILARITY)) return ratio;
  if (!isShort && part.startsWith(wanted)) return SAME_WORDS;
  const words = part.split('-');
  return wanted.split('-').every((word) => words.includes(word)) ? SAME_WORDS : 0;
}
