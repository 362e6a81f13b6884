import type { SidebarSummary } from '../../hooks/queries/use-site-data';
import type { PageHits } from '../../search/results/search';

/** Where a page is, in words: `User guide › Automate › Schedules`. */
export function placeOf(
  { sidebar, parents }: Pick<PageHits, 'sidebar' | 'parents'>,
  sidebars: readonly Pick<SidebarSummary, 'name' | 'label'>[],
): string {
  const label = sidebars.find(({ name }) => name === sidebar)?.label;
  return [...new Set([...(label === undefined ? [] : [label]), ...parents])].join(' › ');
}
