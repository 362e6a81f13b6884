import type { Announcement } from '../content-model/announcement';
import { DATA_FILE } from '../content-model/data-files';
import type { DocsVersion } from '../content-model/docs-version';
import type { NavbarItem } from '../content-model/navbar';
import type { Problem } from '../content-model/problem';
import type { SidebarName } from '../content-model/sidebar';
import type { Tag } from '../content-model/tag';
import { symbolPages, type ApiReference } from './api-reference';
import { anchorFinder, type PartialRecord } from './anchors';
import { checkSite } from './check-site';
import type { DocRecord } from './doc-record';
import type { ContentFiles } from './files';
import { targetOf, type LinkTargets } from './links';
import type { Placed } from './navigation';
import type { PlacedRedirect } from './redirects';
import { indexByRoute } from './routes';
import { buildSidebar, type NamedSidebarSource, type SidebarTree } from './sidebar';
import { listTrails, type SidebarTrail } from './sidebar-trail';
import { groupByTag, TAGS_ROUTE } from './tags';

export { TAGS_ROUTE } from './tags';

/** Everything that the graph is made from. */
export interface SiteContent {
  readonly docs: readonly DocRecord[];
  readonly sidebars: readonly NamedSidebarSource[];
  readonly tags: readonly Tag[];
  readonly redirects: readonly PlacedRedirect[];
  readonly navbarItems: readonly Placed<NavbarItem>[];
  readonly versions?: readonly Placed<DocsVersion>[];
  readonly announcements?: readonly Placed<Announcement>[];
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
  readonly unread?: ReadonlySet<string>;
}

/** Where a page stands. */
export interface DocPlace {
  readonly doc: DocRecord;
  /** Undefined for a page in no sidebar. */
  readonly sidebar: SidebarName | undefined;
  readonly trail: SidebarTrail;
  readonly previous: DocRecord | undefined;
  readonly next: DocRecord | undefined;
  /** The pages directly below it in its sidebar, in order. */
  readonly children: readonly DocRecord[];
}

/** What the documents mean together. */
export interface SiteGraph {
  readonly places: ReadonlyMap<string, DocPlace>;
  readonly sidebars: readonly SidebarTree[];
  /** The ids of the pages that link to a page, by its id. */
  readonly backlinks: ReadonlyMap<string, readonly string[]>;
  /** The listed pages that carry a tag, by its name, sorted by title. */
  readonly taggedDocs: ReadonlyMap<string, readonly DocRecord[]>;
  readonly problems: readonly Problem[];
}

/** Puts all documents together and reports what does not fit. Drafts must have been left out where they are not shown. */
export function buildSiteGraph(content: SiteContent): SiteGraph {
  const { docs } = content;
  const otherRoutes = otherRoutesOf(content);
  const { byRoute, problems: routeProblems } = indexByRoute(docs, otherRoutes);
  const targets = linkTargetsOf(content, byRoute, otherRoutes);
  const sidebars = content.sidebars.map((source) => buildSidebar(source, docs));
  const trees = sidebars.map(({ tree }) => tree);
  const places = placeDocs(docs, byRoute, trees);
  return {
    places,
    sidebars: trees,
    backlinks: collectBacklinks(docs, targets),
    taggedDocs: groupByTag(docs),
    // Only a build asks for them; the resolvers of the database build the graph more often.
    get problems() {
      return [...routeProblems, ...checkSite({ content, targets, sidebars, places: [...places.values()] })];
    },
  };
}

function otherRoutesOf({ tags, staticPaths = [] }: SiteContent): ReadonlySet<string> {
  const tagRoutes = tags.map(({ name }) => `${TAGS_ROUTE}/${name}`);
  return new Set([TAGS_ROUTE, ...tagRoutes, ...staticPaths.map((path) => `/${path}`)]);
}

function linkTargetsOf(
  { docs, partials, redirects, unread = new Set() }: SiteContent,
  byRoute: ReadonlyMap<string, DocRecord>,
  otherRoutes: ReadonlySet<string>,
): LinkTargets {
  return {
    docs: byRoute,
    symbolPages: symbolPages(docs),
    docPaths: new Map(docs.map((doc) => [doc.docPath, doc])),
    otherRoutes,
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
    anchorsOf: anchorFinder(partials, unread),
    uncertainRoutes: unread.has(DATA_FILE.tags) ? [`${TAGS_ROUTE}/`] : [],
  };
}

function placeDocs(
  docs: readonly DocRecord[],
  byRoute: ReadonlyMap<string, DocRecord>,
  trees: readonly SidebarTree[],
): Map<string, DocPlace> {
  const places = new Map<string, DocPlace>();
  for (const { name, items } of trees) {
    const trails = [...listTrails(items)].flatMap(([route, trail]) => {
      const doc = byRoute.get(route);
      return doc && !places.has(doc.id) ? [{ doc, trail }] : [];
    });
    trails.forEach(({ doc, trail }, index) => {
      const children = (trail.at(-1)?.items ?? []).flatMap(({ route }) => byRoute.get(route ?? '') ?? []);
      const previous = trails[index - 1]?.doc;
      places.set(doc.id, { doc, sidebar: name, trail, previous, next: trails[index + 1]?.doc, children });
    });
  }
  for (const doc of docs) {
    if (places.has(doc.id)) continue;
    places.set(doc.id, { doc, sidebar: undefined, trail: [], previous: undefined, next: undefined, children: [] });
  }
  return places;
}

function collectBacklinks(docs: readonly DocRecord[], targets: LinkTargets): Map<string, string[]> {
  const backlinks = new Map<string, string[]>();
  for (const from of docs) {
    const linked = new Set(from.links.flatMap((link) => targetOf(link, from, targets) ?? []));
    for (const { id } of linked) if (id !== from.id) backlinks.set(id, [...(backlinks.get(id) ?? []), from.id]);
  }
  return backlinks;
}
