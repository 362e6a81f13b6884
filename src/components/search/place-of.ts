import type { PageHits } from '../../search/results/search';

/** Where a page is, in words: `User guide › Automate › Schedules`. */
export function placeOf(
  { sidebar, parents }: Pick<PageHits, 'sidebar' | 'parents'>,
  sidebarLabel: (name: string) => string | undefined,
): string {
  const label = sidebarLabel(sidebar);
  return [...new Set([...(label === undefined ? [] : [label]), ...parents])].join(' › ');
}
