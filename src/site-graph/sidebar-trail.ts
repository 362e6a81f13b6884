import type { SidebarEntry } from './sidebar';

/** The way from the top of a sidebar down to one of its pages: groups first, the page's own entry last. */
export type SidebarTrail = readonly SidebarEntry[];

/** Every page of a sidebar in reading order, with the way to it. A group's own page comes before what the group holds. */
export function listTrails(items: readonly SidebarEntry[], above: SidebarTrail = []): Map<string, SidebarTrail> {
  const trails = new Map<string, SidebarTrail>();
  for (const entry of items) {
    const trail = [...above, entry];
    if (entry.route !== undefined && !trails.has(entry.route)) trails.set(entry.route, trail);
    for (const [route, inner] of listTrails(entry.items ?? [], trail)) if (!trails.has(route)) trails.set(route, inner);
  }
  return trails;
}
