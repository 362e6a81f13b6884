import type { NavbarItem } from '../../content-model/site/navbar';
import type { DocRecord } from '../doc-record';
import type { SidebarEntry, SidebarTree } from './sidebar-tree';

/** The way from the top of a sidebar down to one of its pages: groups first, the page's own entry last. */
export type SidebarBreadcrumbs = readonly SidebarEntry[];

type ShownStep = Pick<SidebarEntry, 'label' | 'route'>;

/**
 * The way to a page as the page shows it: from the name of the sidebar down to the page itself.
 * @param entrance the route that the navbar has for the sidebar; its first page where it has none
 */
export function shownBreadcrumbs(
  breadcrumbs: SidebarBreadcrumbs,
  sidebar: SidebarTree | undefined,
  entrance: string | undefined,
): ShownStep[] {
  if (!sidebar) return [];
  const top = entrance ?? firstPage(sidebar.items)?.route;
  const isTop = breadcrumbs.at(-1)?.route === top;
  return [
    stepOf(sidebar.label, isTop ? undefined : top),
    ...breadcrumbs.map(({ label, route }) => stepOf(label, route)),
  ];
}

/** Where the navbar leads to, by the sidebar that the page there is shown with. Of two items, the first counts. */
export function sidebarEntrances(
  items: readonly NavbarItem[],
  docs: readonly Pick<DocRecord, 'docPath' | 'route'>[],
): Map<string | undefined, string> {
  const entrances = new Map<string | undefined, string>();
  for (const item of items) {
    if (item.type !== 'doc' || entrances.has(item.sidebar)) continue;
    const doc = docs.find(({ docPath }) => docPath === item.doc);
    if (doc) entrances.set(item.sidebar, doc.route);
  }
  return entrances;
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
