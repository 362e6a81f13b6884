import { diagnostic, type Position, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { SidebarItem, SidebarName, SidebarSource } from '../../content-model/pages/sidebar';
import { labelOf, type DocRecord } from '../doc-record';
import { folderEntries } from './folder-entries';
import { openSidebarPages, type SidebarPages } from './sidebar-pages';

/** One line of a sidebar as readers see it. A line with `items` is a group; a group may have a page of its own. */
export interface SidebarEntry {
  readonly label: string;
  /** The route of a page. */
  readonly route?: string;
  /** The address of another site. */
  readonly href?: string;
  readonly items?: readonly SidebarEntry[];
  /** Present and false where the group stands open from the start. */
  readonly collapsed?: false;
}

/** A sidebar with every page and folder resolved. */
export interface SidebarTree {
  readonly name: SidebarName;
  readonly label: string;
  readonly items: readonly SidebarEntry[];
}

/** A sidebar as its file has it. */
export interface NamedSidebarSource extends SidebarSource {
  readonly name: SidebarName;
  readonly file: string;
  /** Where the file names each page, folder and address, by the place of the item in the tree: `0`, `3.1`. */
  readonly positions: Readonly<Record<string, Position>>;
}

/** A resolved sidebar, what is wrong in it, and which of its items holds each page. */
export interface BuiltSidebar {
  readonly source: NamedSidebarSource;
  readonly tree: SidebarTree;
  readonly diagnostics: readonly Diagnostic[];
  /** The place of the item in the tree, by the path of the page. */
  readonly placements: ReadonlyMap<string, string>;
}

/** Resolves a sidebar's pages and folders. */
export function buildSidebar(source: NamedSidebarSource, docs: readonly DocRecord[]): BuiltSidebar {
  const pages = openSidebarPages(source, docs);
  const { name, label } = source;
  const items = entriesOfAll(source.items, '', pages);
  return { source, tree: { name, label, items }, diagnostics: pages.diagnostics, placements: pages.placements };
}

/** Reports pages that a sidebar holds and an earlier one too: a page has one place. */
export function checkSharedPages(sidebars: readonly BuiltSidebar[]): Diagnostic[] {
  const holders = new Map<string, SidebarName>();
  return sidebars.flatMap(({ source, placements }) => {
    // A folder that two sidebars hold is one mistake: the first of its pages stands for all.
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
