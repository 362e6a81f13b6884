import type { SidebarEntry } from './sidebar-tree';

/** The way from the top of a sidebar down to one of its pages: groups first, the page's own entry last. */
export type SidebarBreadcrumbs = readonly SidebarEntry[];

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
