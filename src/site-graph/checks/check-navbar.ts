import type { Announcement } from '../../content-model/site/announcement';
import { DATA_FILE, sidebarFileOf } from '../../content-model/data-files';
import type { DocsVersion } from '../../content-model/site/docs-version';
import type { NavbarItem } from '../../content-model/site/navbar';
import { closestMatch, oneOf } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Position, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import type { WithPositions } from '../../content-model/validation/yaml-source';
import { checkAddress, type LinkTargets } from './check-links';
import { firstEntry } from '../sidebars/breadcrumbs';
import type { SidebarEntry, SidebarTree } from '../sidebars/sidebar-tree';

/** What the items of the navbar can name. */
export interface NavbarTargets {
  readonly docPaths: LinkTargets['docPaths'];
  readonly sidebars: readonly SidebarTree[];
  /** The names of the docs versions; undefined where their file could not be read. */
  readonly versions: readonly string[] | undefined;
  /** Files that could not be read; a sidebar among them may hold any page. */
  readonly unreadableFiles: ReadonlySet<string>;
}

/** Reports items of the navbar whose page, docs version or sidebar does not exist. */
export function checkNavbar(items: readonly WithPositions<NavbarItem>[], targets: NavbarTargets): Diagnostic[] {
  return items.flatMap((item): Diagnostic[] => {
    switch (item.type) {
      case 'doc':
        return checkDocName(DATA_FILE.navbar, item.positions.doc, `item "${item.label}"`, item.doc, targets.docPaths);
      case 'docsVersion':
        return checkVersionNames(item, targets.versions);
      case 'sidebar':
        return checkSidebarItem(item, targets);
      case 'link':
        return [];
    }
  });
}

/** Reports docs versions whose first page does not exist. */
export function checkVersions(
  versions: readonly WithPositions<DocsVersion>[],
  { docPaths }: Pick<LinkTargets, 'docPaths'>,
): Diagnostic[] {
  return versions.flatMap(({ name, mainDoc, positions }) =>
    checkDocName(DATA_FILE.versions, positions.mainDoc, `docs version "${name}"`, mainDoc, docPaths),
  );
}

/** Reports the link of the announcement where it leads to no page. */
export function checkAnnouncement(
  { href, positions }: WithPositions<Announcement>,
  targets: LinkTargets,
): Diagnostic[] {
  return href === undefined ? [] : checkAddress(href, DATA_FILE.announcement, positions.href, targets);
}

function checkDocName(
  file: string,
  position: Position | undefined,
  owner: string,
  docPath: string,
  docPaths: LinkTargets['docPaths'],
): Diagnostic[] {
  if (docPaths.has(docPath)) return [];
  const expected = 'the path of a page below content/docs/, without extension';
  const details = { expected, suggestion: closestMatch(docPath, docPaths.keys()) };
  return [diagnostic('link-broken', file, position, `The ${owner} leads to no page: ${docPath}.`, details)];
}

function checkVersionNames(
  { versions = [], positions }: WithPositions<Extract<NavbarItem, { type: 'docsVersion' }>>,
  known: readonly string[] | undefined,
): Diagnostic[] {
  const unknown = known ? versions.filter((name) => !known.includes(name)) : [];
  return unknown.map((name) => {
    const message = `There is no docs version "${name}".`;
    return diagnostic('version-unknown', DATA_FILE.navbar, positions.versions, message, oneOf(known ?? [], name));
  });
}

function checkSidebarItem(
  { label, sidebar, positions }: WithPositions<Extract<NavbarItem, { type: 'sidebar' }>>,
  { sidebars, unreadableFiles }: NavbarTargets,
): Diagnostic[] {
  const linkable = sidebars.filter(({ items }) => firstEntry(items, leadsAnywhere)).map(({ name }) => name);
  if (linkable.includes(sidebar) || unreadableFiles.has(sidebarFileOf(sidebar))) return [];
  const message = `The item "${label}" has nothing to link to: the sidebar "${sidebar}" has no page.`;
  const details = {
    expected: `a sidebar with a page: ${linkable.join(', ')}`,
    suggestion: closestMatch(sidebar, linkable),
  };
  return [diagnostic('navbar-item', DATA_FILE.navbar, positions.sidebar, message, details)];
}

/** Whether a navbar item of the type `sidebar` can link to an entry. */
function leadsAnywhere({ route, href }: SidebarEntry): boolean {
  return (route ?? href) !== undefined;
}
