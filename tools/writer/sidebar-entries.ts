import { isMap, isScalar, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { SIDEBAR_FILES } from '../../src/content-model/data-files';
import { isWithin } from './page-path';
import type { ContentTexts } from './pages';

/** An entry of a sidebar that names a page or a folder. */
export interface SidebarEntry {
  readonly kind: 'doc' | 'folder';
  /** What it names, by its path below `content/docs/`. */
  readonly name: string;
  /** The sidebar's file, by its path below `content/`. */
  readonly file: string;
  /** The list with the entry; for the page of a category, the list of what the category holds. */
  readonly list: YAMLSeq;
  /** The place in the list; for the page of a category, the last one. */
  readonly index: number;
  /** Whether it is the page of a category and no item of its own. */
  readonly isCategoryPage: boolean;
}

/** The entries of all sidebars, in the order of each. A file that is not a sidebar has none. */
export function readSidebarEntries(texts: ContentTexts): SidebarEntry[] {
  return SIDEBAR_FILES.map((file) => file.replace(/^content\//, '')).flatMap((file) => {
    const items = parseDocument(texts.get(file) ?? '').get('items', true);
    return isSeq(items) ? entriesOf(items, file) : [];
  });
}

/** The entry that lists the folder of a page, or the folder that the page is the index of; undefined if there is none. */
export function folderEntryFor(docPath: string, entries: readonly SidebarEntry[]): SidebarEntry | undefined {
  return entries.find(({ kind, name }) => kind === 'folder' && isWithin(docPath, name));
}

function entriesOf(list: YAMLSeq, file: string): SidebarEntry[] {
  return list.items.flatMap((item, index): SidebarEntry[] => {
    const at = { file, list, index, isCategoryPage: false };
    if (isScalar(item)) return [{ ...at, kind: 'doc', name: String(item.value) }];
    if (!isMap(item)) return [];
    const inside = item.get('items', true);
    if (isSeq(inside)) {
      const own = { file, list: inside, index: inside.items.length - 1, isCategoryPage: true };
      return [...namedIn(item, own), ...entriesOf(inside, file)];
    }
    return namedIn(item, at);
  });
}

function namedIn(item: YAMLMap, at: Omit<SidebarEntry, 'kind' | 'name'>): SidebarEntry[] {
  return (['doc', 'folder'] as const).flatMap((kind) => {
    const name = item.get(kind);
    return typeof name === 'string' ? [{ ...at, kind, name }] : [];
  });
}
