import type { SidebarEntry } from './sidebar-tree';

/** The way from the top of a sidebar down to one of its pages: groups first, the page's own entry last. */
export type SidebarBreadcrumbs = readonly SidebarEntry[];

/** The way to a page as the page shows it. One step alone would repeat the title, so the name of the sidebar comes before it. */
export function shownBreadcrumbs(
  breadcrumbs: SidebarBreadcrumbs,
  sidebarLabel: string | undefined,
): Pick<SidebarEntry, 'label' | 'route'>[] {
  const steps = breadcrumbs.map(({ label, route }) => ({ label, ...(route === undefined ? {} : { route }) }));
  return steps.length === 1 && sidebarLabel !== undefined ? [{ label: sidebarLabel }, ...steps] : steps;
}

/** Every page of a sidebar in reading order, with the way to it. A group's own page comes before what the group holds. */
export function listBreadcrumbs(
  items: readonly SidebarEntry[],
  above: SidebarBreadcrumbs = [],
): Map<string, SidebarBreadcrumbs> {
  const ordered = new Map<string, SidebarBreadcrumbs>();
  for (const entry of items) {
    const breadcrumbs = [...above, entry];
    if (entry.route !== undefined && !ordered.has(entry.route)) ordered.set(entry.route, breadcrumbs);
    for (const [route, inner] of listBreadcrumbs(entry.items ?? [], breadcrumbs))
      if (!ordered.has(route)) ordered.set(route, inner);
  }
  return ordered;
}
