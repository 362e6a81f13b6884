import type { SidebarEntry, SidebarTree } from './sidebar-tree';

/** The way from the top of a sidebar down to one of its pages: groups first, the page's own entry last. */
export type SidebarBreadcrumbs = readonly SidebarEntry[];

type ShownStep = Pick<SidebarEntry, 'label' | 'route'>;

/** The way to a page as the page shows it: from the name of the sidebar, which leads to its first page, down to the page itself. */
export function shownBreadcrumbs(breadcrumbs: SidebarBreadcrumbs, sidebar: SidebarTree | undefined): ShownStep[] {
  if (!sidebar) return [];
  const first = firstPage(sidebar.items)?.route;
  const isFirst = breadcrumbs.at(-1)?.route === first;
  return [
    stepOf(sidebar.label, isFirst ? undefined : first),
    ...breadcrumbs.map(({ label, route }) => stepOf(label, route)),
  ];
}

function stepOf(label: string, route: string | undefined): ShownStep {
  return route === undefined ? { label } : { label, route };
}

/** The first entry of a sidebar that is a page. */
export function firstPage(entries: readonly SidebarEntry[]): SidebarEntry | undefined {
  return firstEntry(entries, ({ route }) => route !== undefined);
}

/** The first entry of a sidebar, in reading order, that fits; undefined where none does. */
export function firstEntry(
  entries: readonly SidebarEntry[],
  fits: (entry: SidebarEntry) => boolean,
): SidebarEntry | undefined {
  for (const entry of entries) {
    const found = fits(entry) ? entry : firstEntry(entry.items ?? [], fits);
    if (found) return found;
  }
  return undefined;
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
