import { closestMatch } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { SidebarItem, SidebarName } from '../../content-model/pages/sidebar';
import type { DocRecord } from '../doc-record';
import type { NamedSidebarSource } from './sidebar-tree';

/** The pages that a sidebar can hold, and those that it holds so far. */
export interface SidebarPages {
  /** The name of the sidebar. */
  readonly sidebar: SidebarName;
  readonly listed: ReadonlyMap<string, DocRecord>;
  /** Adds the page that the item at a place names; returns undefined, and reports why, if it cannot be added. */
  readonly take: (docPath: string, place: string) => DocRecord | undefined;
  readonly report: (place: string, message: string, expected: string, suggestion?: string) => void;
  /** The place of the item that holds each page, by the path of the page. */
  readonly placements: ReadonlyMap<string, string>;
  /** The folder whose item holds a page already, and the line of that item. */
  readonly folderWith: (docPath: string) => { readonly folder: string; readonly line: number | undefined } | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Opens a sidebar's list of pages. Unlisted and standalone pages cannot be added. */
export function openSidebarPages(source: NamedSidebarSource, docs: readonly DocRecord[]): SidebarPages {
  const listed = new Map(docs.filter(mayStandInSidebar).map((doc) => [doc.docPath, doc]));
  const excluded = new Set(docs.filter((doc) => !mayStandInSidebar(doc)).map(({ docPath }) => docPath));
  const placements = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const report: SidebarPages['report'] = (place, message, expected, suggestion) =>
    diagnostics.push(
      diagnostic('sidebar-page', source.file, source.positions[place], message, { expected, suggestion }),
    );
  const take: SidebarPages['take'] = (docPath, place) => {
    const doc = listed.get(docPath);
    if (doc && !placements.has(docPath)) {
      placements.set(docPath, place);
      return doc;
    }
    if (doc) report(place, `The sidebar "${source.name}" holds the page "${docPath}" twice.`, 'each page once');
    else {
      const isExcluded = excluded.has(docPath);
      const what = isExcluded ? 'a page that stands in no sidebar' : 'a page that does not exist';
      const expected = 'the path of a listed page below content/docs/, without extension';
      const suggestion = isExcluded ? undefined : closestMatch(docPath, listed.keys());
      report(place, `The sidebar "${source.name}" names ${what}: "${docPath}".`, expected, suggestion);
    }
    return undefined;
  };
  const folderWith: SidebarPages['folderWith'] = (docPath) => {
    const place = placements.get(docPath);
    const item = place === undefined ? undefined : itemAt(place.split('.').map(Number), source.items);
    return place !== undefined && item && 'folder' in item
      ? { folder: item.folder, line: source.positions[place]?.line }
      : undefined;
  };
  return { sidebar: source.name, listed, take, report, placements, folderWith, diagnostics };
}

function itemAt([index = 0, ...below]: readonly number[], items: readonly SidebarItem[]): SidebarItem | undefined {
  const item = items[index];
  return below.length > 0 && item && 'items' in item ? itemAt(below, item.items) : item;
}

function mayStandInSidebar({ unlisted, standalone = false }: DocRecord): boolean {
  return !unlisted && !standalone;
}
