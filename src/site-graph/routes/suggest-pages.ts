import { distance } from 'fastest-levenshtein';

/**
 * The pages whose routes are most like a path that does not exist, the best first. The last part of a path says most
 * about what was looked for; parts are compared wherever they stand, since pages move between folders.
 */
export function suggestPages<Page extends { readonly route: string }>(
  path: string,
  pages: readonly Page[],
  count = 5,
): Page[] {
  const wanted = partsOf(path);
  return pages
    .map((page) => ({ page, score: similarity(wanted, partsOf(page.route)) }))
    .filter(({ score }) => score > 0.2)
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

/** 0 to 1: how well each wanted part is found, the last one counting as much as all others together. */
function similarity(wanted: readonly string[], parts: readonly string[]): number {
  if (wanted.length === 0 || parts.length === 0) return 0;
  const best = wanted.map((part) => Math.max(...parts.map((other) => likeness(part, other))));
  const others = best.slice(0, -1);
  const last = likeness(wanted.at(-1) ?? '', parts.at(-1) ?? '') * 0.6 + (best.at(-1) ?? 0) * 0.4;
  const mean = others.length === 0 ? last : others.reduce((sum, one) => sum + one, 0) / others.length;
  return (last + mean) / 2;
}

function likeness(a: string, b: string): number {
  const ratio = 1 - distance(a, b) / Math.max(a.length, b.length);
  return ratio < 0.5 ? 0 : ratio;
}
