import { nearest } from '../content-model/nearest';
import { problem, type Position, type Problem } from '../content-model/problem';
import type { SidebarItem, SidebarName, SidebarSource } from '../content-model/sidebar';
import { labelOf, type DocRecord } from './doc-record';

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
  /** Where the file names each page and folder. */
  readonly positions: Readonly<Record<string, Position>>;
}

/** Resolves a sidebar's pages and folders. Pages that are unlisted stay out of folders and may not be named. */
export function buildSidebar(
  source: NamedSidebarSource,
  docs: readonly DocRecord[],
): { tree: SidebarTree; problems: Problem[] } {
  const problems: Problem[] = [];
  const builder: Builder = {
    source,
    listed: new Map(docs.filter(({ unlisted }) => !unlisted).map((doc) => [doc.docPath, doc])),
    placed: new Set(),
    report: (path, message, expected, near) =>
      problems.push(problem('sidebar-page', source.file, source.positions[path], message, { expected, nearest: near })),
  };
  const items = source.items.flatMap((item) => entriesOf(item, builder));
  return { tree: { name: source.name, label: source.label, items }, problems };
}

interface Builder {
  readonly source: NamedSidebarSource;
  readonly listed: ReadonlyMap<string, DocRecord>;
  /** The pages that stand in the sidebar already. */
  readonly placed: Set<string>;
  readonly report: (path: string, message: string, expected: string, nearest?: string) => void;
}

function entriesOf(item: SidebarItem, builder: Builder): SidebarEntry[] {
  if ('link' in item)
    return [
      item.link.startsWith('/') ? { label: item.label, route: item.link } : { label: item.label, href: item.link },
    ];
  if ('folder' in item) return folderEntries(item.folder, item.flatten, builder);
  if ('category' in item) {
    const doc = item.doc === undefined ? undefined : takeDoc(item.doc, builder);
    return [
      {
        label: item.category,
        ...(doc ? { route: doc.route } : {}),
        items: item.items.flatMap((inner) => entriesOf(inner, builder)),
        ...(item.collapsed ? {} : { collapsed: false }),
      },
    ];
  }
  const doc = takeDoc(item.doc, builder);
  return doc ? [{ label: item.label ?? labelOf(doc), route: doc.route }] : [];
}

/** The page that an item names, or a problem where there is none or it stands in the sidebar already. */
function takeDoc(docPath: string, { listed, placed, report, source }: Builder): DocRecord | undefined {
  const doc = listed.get(docPath);
  if (!doc) {
    const expected = 'the path of a listed page below content/docs/, without extension';
    const message = `The sidebar "${source.name}" names a page that does not exist: "${docPath}".`;
    report(docPath, message, expected, nearest(docPath, listed.keys()));
  } else if (placed.has(docPath)) {
    report(docPath, `The sidebar "${source.name}" holds the page "${docPath}" twice.`, 'each page once');
  } else {
    placed.add(docPath);
    return doc;
  }
  return undefined;
}

function folderEntries(folder: string, flatten: boolean, builder: Builder): SidebarEntry[] {
  const { listed, report, source } = builder;
  const inside = [...listed.values()].filter(({ docPath }) => docPath.startsWith(`${folder}/`) || docPath === folder);
  if (inside.length === 0) {
    const folders = new Set([...listed.keys()].flatMap(parentFolders));
    const message = `The sidebar "${source.name}" names a folder without pages: "${folder}".`;
    report(folder, message, 'a folder below content/docs/', nearest(folder, folders));
    return [];
  }
  const group = folderGroup(folder, inside, builder);
  if (!flatten) return [group];
  const { items = [], ...own } = group;
  return own.route === undefined ? [...items] : [own, ...items];
}

/** A folder as a group: its index page gives the label, its pages and sub-folders stand in it by position, then by label. */
function folderGroup(folder: string, inside: readonly DocRecord[], builder: Builder): SidebarEntry {
  const index = inside.find(({ docPath }) => docPath === folder);
  if (index) takeDoc(folder, builder);
  const children = new Map<string, DocRecord[]>();
  for (const doc of inside) {
    if (doc === index) continue;
    const child = `${folder}/${doc.docPath.slice(folder.length + 1).split('/')[0]}`;
    children.set(child, [...(children.get(child) ?? []), doc]);
  }
  const entries = [...children].map(([path, docs]) => {
    const own = docs.find(({ docPath }) => docPath === path);
    const isPage = own !== undefined && docs.length === 1;
    if (isPage) takeDoc(path, builder);
    const entry = isPage ? { label: labelOf(own), route: own.route } : folderGroup(path, docs, builder);
    return { entry, position: own?.sidebarPosition ?? Number.POSITIVE_INFINITY };
  });
  entries.sort((a, b) => comparePositions(a.position, b.position) || a.entry.label.localeCompare(b.entry.label, 'en'));
  return {
    label: index ? labelOf(index) : titleFromFolder(folder),
    ...(index ? { route: index.route } : {}),
    items: entries.map(({ entry }) => entry),
  };
}

function comparePositions(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function titleFromFolder(folder: string): string {
  const words = (folder.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function parentFolders(docPath: string): string[] {
  const parts = docPath.split('/');
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
}
