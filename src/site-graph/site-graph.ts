import { nearest } from '../content-model/nearest';
import type { NavbarItem } from '../content-model/navbar';
import { problem, type Problem } from '../content-model/problem';
import type { SidebarName } from '../content-model/sidebar';
import type { Tag } from '../content-model/tag';
import type { DocRecord } from './doc-record';
import { checkFiles, type ContentFiles } from './files';
import { checkLinks, checkNavbar, checkSidebarLinks, targetOf, type LinkTargets } from './links';
import { checkRedirects, type PlacedRedirect } from './redirects';
import { buildSidebar, type NamedSidebarSource, type SidebarTree } from './sidebar';
import { listTrails, type SidebarTrail } from './sidebar-trail';

/** Everything that the graph is made from. */
export interface SiteContent {
  readonly docs: readonly DocRecord[];
  readonly sidebars: readonly NamedSidebarSource[];
  readonly tags: readonly Tag[];
  readonly redirects: readonly PlacedRedirect[];
  readonly navbarItems: readonly NavbarItem[];
  /** Texts that pages share; their links and files are checked once, in their own file. */
  readonly partials: readonly Pick<DocRecord, 'file' | 'links' | 'files'>[];
  readonly files: ContentFiles;
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

/** The route of the tag index; a tag's page is `/tags/<name>`. */
export const TAGS_ROUTE = '/tags';

/** Puts all documents together and reports what does not fit. Drafts must have been left out where they are not shown. */
export function buildSiteGraph({
  docs,
  sidebars,
  tags,
  redirects,
  navbarItems,
  partials,
  files,
}: SiteContent): SiteGraph {
  const { byRoute, problems: duplicates } = indexByRoute(docs);
  const tagNames = new Set(tags.map(({ name }) => name));
  const otherRoutes = new Set([TAGS_ROUTE, ...[...tagNames].map((name) => `${TAGS_ROUTE}/${name}`)]);
  const targets: LinkTargets = { docs: byRoute, docPaths: new Map(docs.map((doc) => [doc.docPath, doc])), otherRoutes };
  const built = sidebars.map((source) => buildSidebar(source, docs));
  const trees = built.map(({ tree }) => tree);
  return {
    places: placeDocs(docs, byRoute, trees),
    sidebars: trees,
    backlinks: collectBacklinks(docs, targets),
    taggedDocs: groupByTag(docs),
    problems: [
      ...duplicates,
      ...built.flatMap(({ problems }) => problems),
      ...[...docs, ...partials].flatMap((source) => [...checkLinks(source, targets), ...checkFiles(source, files)]),
      ...docs.flatMap((doc) => checkTags(doc, tagNames)),
      ...sidebars.flatMap((source) => checkSidebarLinks(source, targets)),
      ...checkNavbar(navbarItems, targets),
      ...checkRedirects(redirects, targets),
    ],
  };
}

function indexByRoute(docs: readonly DocRecord[]): { byRoute: Map<string, DocRecord>; problems: Problem[] } {
  const byRoute = new Map<string, DocRecord>();
  const problems: Problem[] = [];
  for (const doc of docs) {
    const other = byRoute.get(doc.route);
    if (other) {
      const message = `The route ${doc.route} is that of ${other.file} already.`;
      problems.push(problem('route-duplicate', doc.file, undefined, message, { expected: 'a route of its own' }));
    } else byRoute.set(doc.route, doc);
  }
  return { byRoute, problems };
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

function groupByTag(docs: readonly DocRecord[]): Map<string, DocRecord[]> {
  const groups = new Map<string, DocRecord[]>();
  const listed = docs.filter(({ unlisted }) => !unlisted).sort((a, b) => a.title.localeCompare(b.title, 'en'));
  for (const doc of listed) for (const tag of doc.tags) groups.set(tag, [...(groups.get(tag) ?? []), doc]);
  return groups;
}

function checkTags({ file, tags: used, tagPositions }: DocRecord, declared: ReadonlySet<string>): Problem[] {
  return used.flatMap((tag, index) => {
    if (declared.has(tag)) return [];
    const expected = 'a tag that content/tags.yml declares';
    const message = `There is no tag "${tag}".`;
    return [problem('tag-unknown', file, tagPositions[index], message, { expected, nearest: nearest(tag, declared) })];
  });
}
