import type { SidebarName } from '../../content-model/pages/sidebar';
import type { DocRecord } from '../doc-record';
import { listBreadcrumbs, type SidebarBreadcrumbs } from './breadcrumbs';
import type { SidebarTree } from './sidebar-tree';

/** Where a page stands. */
export interface DocNavigation {
  readonly doc: DocRecord;
  /** Undefined for a page in no sidebar. */
  readonly sidebar: SidebarName | undefined;
  readonly breadcrumbs: SidebarBreadcrumbs;
  readonly previous: DocRecord | undefined;
  readonly next: DocRecord | undefined;
  /** The pages directly below it in its sidebar, in order. */
  readonly children: readonly DocRecord[];
}

/** The place of every page in the sidebars, by its id. */
export function navigateDocs(
  docs: readonly DocRecord[],
  byRoute: ReadonlyMap<string, DocRecord>,
  trees: readonly SidebarTree[],
): Map<string, DocNavigation> {
  const navigation = new Map<string, DocNavigation>();
  for (const { name, items } of trees) {
    const ordered = [...listBreadcrumbs(items)].flatMap(([route, breadcrumbs]) => {
      const doc = byRoute.get(route);
      return doc && !navigation.has(doc.id) ? [{ doc, breadcrumbs }] : [];
    });
    ordered.forEach(({ doc, breadcrumbs }, index) => {
      const children = (breadcrumbs.at(-1)?.items ?? []).flatMap(({ route }) => byRoute.get(route ?? '') ?? []);
      const previous = ordered[index - 1]?.doc;
      navigation.set(doc.id, { doc, sidebar: name, breadcrumbs, previous, next: ordered[index + 1]?.doc, children });
    });
  }
  for (const doc of docs) {
    if (navigation.has(doc.id)) continue;
    navigation.set(doc.id, {
      doc,
      sidebar: undefined,
      breadcrumbs: [],
      previous: undefined,
      next: undefined,
      children: [],
    });
  }
  return navigation;
}
