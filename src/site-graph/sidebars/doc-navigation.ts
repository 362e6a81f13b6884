import type { SidebarName } from '../../content-model/pages/sidebar';
import type { DocRecord } from '../doc-record';
import { listBreadcrumbs, type SidebarBreadcrumbs } from './breadcrumbs';
import type { BuiltSidebar } from './sidebar-tree';

/** A page and the sidebar that holds it, if any. */
export interface NavigatedDoc {
  readonly doc: DocRecord;
  readonly sidebar: SidebarName | undefined;
}

/** Where a page stands. */
export interface DocNavigation extends NavigatedDoc {
  readonly breadcrumbs: SidebarBreadcrumbs;
  readonly previous: DocRecord | undefined;
  readonly next: DocRecord | undefined;
  /** The pages directly below it in its sidebar, in order. */
  readonly children: readonly DocRecord[];
}

const NOWHERE = { sidebar: undefined, breadcrumbs: [], previous: undefined, next: undefined, children: [] };

/**
 * The place of every page in the sidebars, by its id; the pages of each sidebar in its order. A page belongs to the sidebar that holds
 * it, not to one that merely links to it.
 */
export function navigateDocs(
  docs: readonly DocRecord[],
  byRoute: ReadonlyMap<string, DocRecord>,
  sidebars: readonly Pick<BuiltSidebar, 'tree' | 'placements'>[],
): Map<string, DocNavigation> {
  const navigation = new Map<string, DocNavigation>();
  for (const { tree, placements } of sidebars) {
    const ordered = [...listBreadcrumbs(tree.items)].flatMap(([route, breadcrumbs]) => {
      const doc = byRoute.get(route);
      return doc && placements.has(doc.docPath) && !navigation.has(doc.id) ? [{ doc, breadcrumbs }] : [];
    });
    ordered.forEach(({ doc, breadcrumbs }, index) => {
      const children = (breadcrumbs.at(-1)?.items ?? []).flatMap(({ route }) => byRoute.get(route ?? '') ?? []);
      const previous = ordered[index - 1]?.doc;
      navigation.set(doc.id, {
        doc,
        sidebar: tree.name,
        breadcrumbs,
        previous,
        next: ordered[index + 1]?.doc,
        children,
      });
    });
  }
  for (const doc of docs) {
    if (!navigation.has(doc.id)) navigation.set(doc.id, { doc, ...NOWHERE });
  }
  return navigation;
}
