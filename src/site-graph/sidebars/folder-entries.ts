import { closestMatch, closestPath } from '../../content-model/diagnostics/closest-match';
import { groupBy } from '../../content-model/group-by';
import type { SidebarFolderItem } from '../../content-model/pages/sidebar';
import { capitalize } from '../../words/capitalize';
import { labelOf, type DocRecord } from '../doc-record';
import { foldersAbove } from '../routes/folders';
import type { SidebarPages } from './sidebar-pages';
import type { SidebarEntry } from './sidebar-tree';

/** The entries of a folder item: a group, or its entries if it is flattened. */
export function folderEntries(
  { folder, flatten, indexes = {} }: SidebarFolderItem,
  place: string,
  pages: SidebarPages,
): SidebarEntry[] {
  const { listed } = pages;
  const inside = pagesInside(folder, indexes, listed);
  if (inside.length === 0) {
    reportFolder(folder, place, 'a folder below content/docs/', closestMatch(folder, foldersOf(listed)), pages);
    return [];
  }
  checkIndexes(folder, indexes, place, pages);
  const own = withoutHeld(folder, inside, place, pages);
  if (own.length === 0) return [];
  const group = folderGroup(folder, own, place, pages);
  if (!flatten) return [group];
  const { items = [], ...index } = group;
  return index.route === undefined ? [...items] : [index, ...items];
}

/** The pages that the item of no other folder has. Those of a folder that is in another one are one mistake. */
function withoutHeld(
  folder: string,
  inside: readonly PlacedDoc[],
  place: string,
  { sidebar, folderWith, report }: SidebarPages,
): readonly PlacedDoc[] {
  const holders = inside.flatMap(({ doc }) => folderWith(doc.docPath) ?? []);
  for (const [other, [holder]] of groupBy(holders, (one) => one.folder)) {
    const inner = other.length > folder.length ? other : folder;
    const message = `The sidebar "${sidebar}" holds the folder "${inner}" twice: "${other}" is in line ${holder?.line}.`;
    report(place, message, 'each folder once; a folder holds those below it');
  }
  return inside.filter(({ doc }) => folderWith(doc.docPath) === undefined);
}

/**
 * Reports indexes whose page is not there, and misspelled folders of those whose page is. Any other folder without pages may be on its
 * way, as an example is whose first page comes before its steps.
 */
function checkIndexes(
  folder: string,
  indexes: Readonly<Record<string, string>>,
  place: string,
  pages: SidebarPages,
): void {
  const entries = Object.entries(indexes);
  if (entries.length === 0) return; // as in most sidebars; the folders of all pages are many
  const folders = foldersOf(pages.listed);
  for (const [below, docPath] of entries) {
    const at = `${place}.indexes.${below}`;
    const isFolder = folders.has(below) && below.startsWith(`${folder}/`);
    if (isFolder && !pages.listed.has(docPath)) pages.take(docPath, at);
    if (isFolder || !pages.listed.has(docPath)) continue;
    const others = [...folders].filter((one) => one.startsWith(`${folder}/`) && !Object.hasOwn(indexes, one));
    const nearest = closestPath(below, others);
    if (nearest !== undefined) reportFolder(below, at, `a folder below content/docs/${folder}/`, nearest, pages);
  }
}

function reportFolder(
  folder: string,
  place: string,
  expected: string,
  suggestion: string | undefined,
  { sidebar, report }: SidebarPages,
): void {
  const message = `The sidebar "${sidebar}" names a folder without pages: "${folder}".`;
  report(place, message, expected, suggestion);
}

function foldersOf(listed: SidebarPages['listed']): Set<string> {
  return new Set([...listed.keys()].flatMap(foldersAbove));
}

/** A page and its place among the folders. */
interface PlacedDoc {
  readonly doc: DocRecord;
  /** Its path, or the folder whose index it is. */
  readonly path: string;
}

/** The pages of a folder, with those that are the index of a folder below it and stand elsewhere. */
function pagesInside(
  folder: string,
  indexes: Readonly<Record<string, string>>,
  listed: ReadonlyMap<string, DocRecord>,
): PlacedDoc[] {
  const folders = new Map(Object.entries(indexes).map(([below, docPath]) => [docPath, below]));
  return [...listed.values()]
    .map((doc) => ({ doc, path: folders.get(doc.docPath) ?? doc.docPath }))
    .filter(({ path }) => path.startsWith(`${folder}/`) || path === folder);
}

/** A folder as a group labeled by its index page; its pages and subfolders are sorted by position, then by label. */
function folderGroup(folder: string, inside: readonly PlacedDoc[], place: string, pages: SidebarPages): SidebarEntry {
  const index = inside.find(({ path }) => path === folder)?.doc;
  if (index) pages.take(index.docPath, place);
  const children = groupBy(
    inside.filter(({ path }) => path !== folder),
    ({ path }) => `${folder}/${path.slice(folder.length + 1).split('/')[0]}`,
  );
  const entries = [...children].map(([path, docs]) => {
    const own = docs.find((one) => one.path === path)?.doc;
    const isPage = own !== undefined && docs.length === 1;
    if (isPage) pages.take(own.docPath, place);
    const entry = isPage ? { label: labelOf(own), route: own.route } : folderGroup(path, docs, place, pages);
    return { entry, position: own?.sidebarPosition ?? Number.POSITIVE_INFINITY };
  });
  // The difference of two entries without a position is not a number, which sorts them by their labels too.
  entries.sort((a, b) => a.position - b.position || a.entry.label.localeCompare(b.entry.label, 'en'));
  return {
    label: index ? labelOf(index) : titleFromFolder(folder),
    ...(index ? { route: index.route } : {}),
    items: entries.map(({ entry }) => entry),
  };
}

function titleFromFolder(folder: string): string {
  return capitalize((folder.split('/').at(-1) ?? '').replaceAll('-', ' '));
}
