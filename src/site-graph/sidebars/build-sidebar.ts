import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { SidebarItem, SidebarName } from '../../content-model/pages/sidebar';
import { labelOf, type DocRecord } from '../doc-record';
import { folderEntries } from './folder-entries';
import { openSidebarPages, type SidebarPages } from './sidebar-pages';
import type { SidebarEntry, NamedSidebarSource, BuiltSidebar } from './sidebar-tree';

/** Resolves a sidebar's pages and folders. */
export function buildSidebar(source: NamedSidebarSource, docs: readonly DocRecord[]): BuiltSidebar {
  const pages = openSidebarPages(source, docs);
  const { name, label } = source;
  const items = entriesOfAll(source.items, '', pages);
  return { source, tree: { name, label, items }, diagnostics: pages.diagnostics, placements: pages.placements };
}

/** Reports pages that an earlier sidebar holds too. */
export function checkSharedPages(sidebars: readonly BuiltSidebar[]): Diagnostic[] {
  const holders = new Map<string, SidebarName>();
  return sidebars.flatMap(({ source, placements }) => {
    // A folder that two sidebars hold is one mistake: only its first page is reported.
    const shared = new Map<string, string>();
    for (const [docPath, place] of placements) {
      if (!holders.has(docPath)) holders.set(docPath, source.name);
      else if (!shared.has(place)) shared.set(place, docPath);
    }
    return [...shared].map(([place, docPath]) => {
      const message = `The sidebar "${source.name}" holds the page "${docPath}", and "${holders.get(docPath)}" does too.`;
      const expected = 'each page in one sidebar; { link: …, label: … } leads to a page of another';
      return diagnostic('sidebar-page', source.file, source.positions[place], message, { expected });
    });
  });
}

function entriesOfAll(items: readonly SidebarItem[], parent: string, pages: SidebarPages): SidebarEntry[] {
  return items.flatMap((item, index) => entriesOf(item, `${parent}${index}`, pages));
}

function entriesOf(item: SidebarItem, place: string, pages: SidebarPages): SidebarEntry[] {
  if ('link' in item)
    return [
      item.link.startsWith('/') ? { label: item.label, route: item.link } : { label: item.label, href: item.link },
    ];
  if ('folder' in item) return folderEntries(item, place, pages);
  if ('category' in item) {
    const doc = item.doc === undefined ? undefined : pages.take(item.doc, place);
    return [
      {
        label: item.category,
        ...(doc ? { route: doc.route } : {}),
        items: entriesOfAll(item.items, `${place}.`, pages),
        ...(item.collapsed ? {} : { collapsed: false }),
      },
    ];
  }
  const doc = pages.take(item.doc, place);
  return doc ? [{ label: item.label ?? labelOf(doc), route: doc.route }] : [];
}
