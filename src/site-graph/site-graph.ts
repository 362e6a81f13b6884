import type { Announcement } from '../content-model/site/announcement';
import { DATA_FILE } from '../content-model/data-files';
import type { DocsVersion } from '../content-model/site/docs-version';
import type { NavbarItem } from '../content-model/site/navbar';
import type { Diagnostic } from '../content-model/diagnostics/diagnostic';
import type { SidebarName } from '../content-model/pages/sidebar';
import type { Tag } from '../content-model/pages/tag';
import { symbolPages, type ApiReference } from './checks/check-api-reference';
import { anchorFinder, type PartialRecord } from './references/anchors';
import { checkSite } from './checks/check-site';
import type { DocRecord } from './doc-record';
import type { ContentFiles } from './checks/check-files';
import { targetOf, type LinkTargets } from './checks/check-links';
import type { Located } from './checks/check-navbar';
import type { LocatedRedirect } from './checks/check-redirects';
import { indexByRoute } from './routes/index-routes';
import { buildSidebar, type NamedSidebarSource, type SidebarTree } from './sidebars/build-sidebar';
import { listBreadcrumbs, type SidebarBreadcrumbs } from './sidebars/breadcrumbs';
import { groupByTag, TAGS_ROUTE } from './references/tags';

export { TAGS_ROUTE } from './references/tags';

/** Everything that the graph is made from. */
export interface SiteContent {
  readonly docs: readonly DocRecord[];
  readonly sidebars: readonly NamedSidebarSource[];
  readonly tags: readonly Tag[];
  readonly redirects: readonly LocatedRedirect[];
  readonly navbarItems: readonly Located<NavbarItem>[];
  readonly versions?: readonly Located<DocsVersion>[];
  readonly announcements?: readonly Located<Announcement>[];
  /** What the packages say of themselves; nothing is checked against it where it is left out. */
  readonly reference?: ApiReference;
  /** Texts that pages share; their links and files are checked once, in their own file. */
  readonly partials: readonly PartialRecord[];
  readonly files: ContentFiles;
  /** The paths of all files below `content/`. */
  readonly paths?: readonly string[];
  /** The paths of all files below `static/`, to which links may lead. */
  readonly staticPaths?: readonly string[];
  /** Files that could not be read, by their path from the root: nothing is said of what refers to their content. */
  readonly unreadableFiles?: ReadonlySet<string>;
}

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

/** What the documents mean together. */
export interface SiteGraph {
  readonly navigation: ReadonlyMap<string, DocNavigation>;
  readonly sidebars: readonly SidebarTree[];
  /** The ids of the pages that link to a page, by its id. */
  readonly backlinks: ReadonlyMap<string, readonly string[]>;
  /** The listed pages that carry a tag, by its name, sorted by title. */
  readonly taggedDocs: ReadonlyMap<string, readonly DocRecord[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Puts all documents together and reports what does not fit. Drafts must have been left out where they are not shown. */
export function buildSiteGraph(content: SiteContent): SiteGraph {
  const { docs } = content;
  const otherRoutes = otherRoutesOf(content);
  const { byRoute, diagnostics: routeDiagnostics } = indexByRoute(docs, otherRoutes);
  const targets = linkTargetsOf(content, byRoute, otherRoutes);
  const sidebars = content.sidebars.map((source) => buildSidebar(source, docs));
  const trees = sidebars.map(({ tree }) => tree);
  const navigation = navigateDocs(docs, byRoute, trees);
  return {
    navigation,
    sidebars: trees,
    backlinks: collectBacklinks(docs, targets),
    taggedDocs: groupByTag(docs),
    // Only a build asks for them; the resolvers of the database build the graph more often.
    get diagnostics() {
      return [...routeDiagnostics, ...checkSite({ content, targets, sidebars, navigation: [...navigation.values()] })];
    },
  };
}

function otherRoutesOf({ tags, staticPaths = [] }: SiteContent): ReadonlySet<string> {
  const tagRoutes = tags.map(({ name }) => `${TAGS_ROUTE}/${name}`);
  return new Set([TAGS_ROUTE, ...tagRoutes, ...staticPaths.map((path) => `/${path}`)]);
}

function linkTargetsOf(
  { docs, partials, redirects, unreadableFiles = new Set() }: SiteContent,
  byRoute: ReadonlyMap<string, DocRecord>,
  otherRoutes: ReadonlySet<string>,
): LinkTargets {
  return {
    docs: byRoute,
    symbolPages: symbolPages(docs),
    docPaths: new Map(docs.map((doc) => [doc.docPath, doc])),
    otherRoutes,
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
    anchorsOf: anchorFinder(partials, unreadableFiles),
    uncertainRoutes: unreadableFiles.has(DATA_FILE.tags) ? [`${TAGS_ROUTE}/`] : [],
  };
}

function navigateDocs(
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

function collectBacklinks(docs: readonly DocRecord[], targets: LinkTargets): Map<string, string[]> {
  const backlinks = new Map<string, string[]>();
  for (const from of docs) {
    const linked = new Set(from.links.flatMap((link) => targetOf(link, from, targets) ?? []));
    for (const { id } of linked) if (id !== from.id) backlinks.set(id, [...(backlinks.get(id) ?? []), from.id]);
  }
  return backlinks;
}
