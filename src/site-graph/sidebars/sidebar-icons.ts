import { iconOf } from '../../content-model/site/icon-of';
import type { RouteIcon } from '../../content-model/site/route-icons';
import type { SidebarEntry, SidebarTree } from './sidebar-tree';

/** A sidebar whose entries of the first level have icons: that of their page, else that of the folder around their pages. */
export function withIcons(tree: SidebarTree, icons: readonly RouteIcon[]): SidebarTree {
  if (icons.length === 0) return tree;
  return { ...tree, items: tree.items.map((entry) => ({ ...entry, icon: iconOf(folderOf(entry), icons) })) };
}

/** The route of an entry, or the longest route above all that it holds. */
function folderOf({ route, items = [] }: SidebarEntry): string {
  if (route !== undefined) return route;
  const [first = [], ...others] = items.map((item) => folderOf(item).split('/'));
  const shared = first.findIndex((segment, index) => others.some((other) => other[index] !== segment));
  return first.slice(0, shared < 0 ? first.length : shared).join('/');
}
