import { DATA_FILE } from '../content-model/data-files';
import { groupBy } from '../content-model/group-by';
import type { Diagnostic } from '../content-model/diagnostics/diagnostic';
import type { Tag } from '../content-model/pages/tag';
import type { Redirect } from '../content-model/site/redirect';
import type { RouteIcon } from '../content-model/site/route-icons';
import { connectedTools, type ConnectedTool } from './references/connected-tools';
import { anchorFinder } from './references/anchors';
import { checkSite } from './checks/check-site';
import type { DocRecord } from './doc-record';
import { targetOf, type LinkTargets } from './checks/check-links';
import { folderRedirects } from './routes/folder-redirects';
import { indexByRoute } from './routes/index-routes';
import { SEARCH_ROUTE } from './routes/search-route';
import { buildSidebar } from './sidebars/build-sidebar';
import { withIcons } from './sidebars/sidebar-icons';
import { symbolPages } from './references/symbol-pages';
import { groupByTag, tagRoute, TAGS_ROUTE } from './references/tags';
import type { SidebarTree } from './sidebars/sidebar-tree';
import type { SiteContent } from './site-content';
import { type DocNavigation, navigateDocs } from './sidebars/doc-navigation';

/** What follows from all documents together. */
export interface SiteGraph {
  readonly navigation: ReadonlyMap<string, DocNavigation>;
  readonly sidebars: readonly SidebarTree[];
  readonly docsByRoute: ReadonlyMap<string, DocRecord>;
  /** The ids of the pages that a page links to, by its id, in the order of its links. */
  readonly outgoing: ReadonlyMap<string, readonly string[]>;
  /** The ids of the pages that link to a page, by its id. */
  readonly backlinks: ReadonlyMap<string, readonly string[]>;
  /** The listed pages that carry a tag, by its name, sorted by title. */
  readonly taggedDocs: ReadonlyMap<string, readonly DocRecord[]>;
  readonly tags: readonly Tag[];
  readonly icons: readonly RouteIcon[];
  /** The tools that Dagster connects to, by name. */
  readonly tools: readonly ConnectedTool[];
  /** Redirects for folders of routes without a page. */
  readonly folderRedirects: readonly Redirect[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Builds the site graph and its diagnostics. The caller leaves out drafts where they are not shown. */
export function buildSiteGraph(content: SiteContent): SiteGraph {
  const { docs } = content;
  const otherRoutes = otherRoutesOf(content);
  const { byRoute, diagnostics: routeDiagnostics } = indexByRoute(docs, otherRoutes);
  const sidebars = content.sidebars.map((source) => buildSidebar(source, docs));
  const navigation = navigateDocs(docs, byRoute, sidebars);
  const ofFolders = folderRedirects({
    docs: [...navigation.values()].map(({ doc }) => doc),
    tagRoutes: content.tags.map(tagRoute),
    taken: new Set([...byRoute.keys(), ...otherRoutes, ...content.redirects.map(({ from }) => from)]),
  });
  const targets = linkTargetsOf(content, byRoute, otherRoutes, ofFolders);
  const outgoing = collectOutgoing(docs, targets);
  return {
    navigation,
    sidebars: sidebars.map(({ tree }) => withIcons(tree, content.icons)),
    docsByRoute: byRoute,
    outgoing,
    backlinks: invert(outgoing),
    taggedDocs: groupByTag(docs),
    tags: content.tags,
    icons: content.icons,
    tools: connectedTools(docs, content.tools),
    folderRedirects: ofFolders,
    // Computed on demand: resolvers build the graph too, and do not need them.
    get diagnostics() {
      return [...routeDiagnostics, ...checkSite({ content, targets, sidebars, navigation: [...navigation.values()] })];
    },
  };
}

function otherRoutesOf({ tags, staticPaths }: SiteContent): ReadonlySet<string> {
  return new Set([TAGS_ROUTE, SEARCH_ROUTE, ...tags.map(tagRoute), ...staticPaths.map((path) => `/${path}`)]);
}

function linkTargetsOf(
  { docs, partials, redirects, unreadableFiles }: SiteContent,
  byRoute: ReadonlyMap<string, DocRecord>,
  otherRoutes: ReadonlySet<string>,
  ofFolders: readonly Redirect[],
): LinkTargets {
  return {
    docs: byRoute,
    symbolPages: symbolPages(docs),
    docPaths: new Map(docs.map((doc) => [doc.docPath, doc])),
    otherRoutes,
    redirects: new Map([...ofFolders, ...redirects].map(({ from, to }) => [from, to])),
    anchorsOf: anchorFinder(partials, unreadableFiles),
    uncertainRoutes: unreadableFiles.has(DATA_FILE.tags) ? [`${TAGS_ROUTE}/`] : [],
  };
}

/** The ids of the pages that a page links to, by its id. */
function collectOutgoing(docs: readonly DocRecord[], targets: LinkTargets): Map<string, readonly string[]> {
  return new Map(
    docs.map((from) => {
      const linked = new Set(from.links.flatMap((link) => targetOf(link, from, targets)?.id ?? []));
      linked.delete(from.id);
      return [from.id, [...linked]];
    }),
  );
}

function invert(outgoing: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const links = [...outgoing].flatMap(([from, linked]) => linked.map((to) => ({ from, to })));
  const byTarget = groupBy(links, ({ to }) => to);
  return new Map([...byTarget].map(([to, group]) => [to, group.map(({ from }) => from)]));
}
