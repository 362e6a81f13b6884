import type { CreatePagesArgs } from 'gatsby';
import { resolve } from 'node:path';
import { collectSiteContent } from '../../content-loader/collect-site-content';
import { sortDiagnostics, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { groupBy } from '../../content-model/group-by';
import type { Redirect } from '../../content-model/site/redirect';
import type {
  DocPageContext,
  ArticleContext,
  LinkedPage,
  RedirectPageContext,
  TagPageContext,
} from '../../page-types/page-context';
import type { DocRecord } from '../../site-graph/doc-record';
import { PAGE_LIST_ROUTE, pageList } from '../../site-graph/routes/page-list';
import { SEARCH_ROUTE } from '../../site-graph/routes/search-route';
import { tagRoute, TAGS_ROUTE } from '../../site-graph/references/tags';
import { buildSiteGraph } from '../../site-graph/site-graph';
import { symbolUsers } from '../../site-graph/references/symbol-users';
import { lastChange, readContentHistory } from './content/content-history';
import { checkImages } from './content/check-images';
import { siteFilesOf } from './list-files';
import { DATABASE_TYPES } from './database/types';
import { describeQueries } from '../workarounds/query-descriptions';
import { endLoading } from './content/load-content';
import { reportDiagnostics, warnOnce } from './report';
import { writePublicFile } from './publish/public-files';
import { publishRedirectsFile } from './publish/redirects-file';
import { publishSidebars } from './publish/sidebar-files';
import { shownBreadcrumbs, sidebarEntrances } from '../../site-graph/sidebars/breadcrumbs';
import type { DocNavigation } from '../../site-graph/sidebars/doc-navigation';

const template = (name: string): string => resolve(`src/templates/${name}.tsx`);

/** Checks the whole site, on every build and after every edit, and makes its pages. */
export async function createPages({
  actions,
  basePath,
  getNodesByType,
  reporter,
  store,
}: CreatePagesArgs): Promise<void> {
  await endLoading();
  describeQueries(store.getState().schema, DATABASE_TYPES);
  const list = <T>(type: string): T[] => getNodesByType(type) as unknown as T[];
  const siteFiles = await siteFilesOf(list('File'));
  const content = await collectSiteContent(list, siteFiles);
  const graph = buildSiteGraph(content);
  const found = sortDiagnostics([
    ...list<Diagnostic>('ContentDiagnostic'),
    ...graph.diagnostics,
    ...(await checkImages('content', siteFiles.filePaths)),
  ]);
  // Code that has changed since would say other things of the content; that it has is reported by then.
  const outdated = found.filter(({ code }) => code === 'restart');
  const diagnostics = outdated.length > 0 ? outdated : found;
  if (outdated.length === 0) reportDiagnostics(found);
  // `develop` goes on and shows errors on the pages that have them. Of an error thrown here, Gatsby would print the stack, too.
  const hasErrors = found.some(({ severity }) => severity === 'error');
  if (hasErrors && process.env.NODE_ENV === 'production') process.exit(1);

  await publishSidebars(graph.sidebars);
  await publishRedirectsFile([...content.redirects, ...graph.folderRedirects], basePath);
  await writePublicFile(PAGE_LIST_ROUTE, JSON.stringify(pageList(content.docs)));

  const { createPage } = actions;
  const diagnosticsByFile = groupBy(diagnostics, ({ file }) => file);
  const history = await readContentHistory();
  warnOnce(reporter, history.warning);
  const users = symbolUsers(content.docs);
  const entrances = sidebarEntrances(content.navbarItems, content.docs);
  for (const place of graph.navigation.values()) {
    const { doc } = place;
    const sidebar = graph.sidebars.find(({ name }) => name === place.sidebar);
    const context: DocPageContext = {
      id: doc.id,
      route: doc.route,
      sidebar: place.sidebar ?? null,
      articleContext: {
        ...neighborsOf(place),
        usedIn: usedIn(doc, users),
        breadcrumbs: shownBreadcrumbs(place.breadcrumbs, sidebar, entrances.get(place.sidebar)),
        updated: lastChange(doc, history),
        diagnostics: outdated.length > 0 ? outdated : (diagnosticsByFile.get(doc.file) ?? []),
      },
    };
    createPage<DocPageContext>({ path: doc.route, component: template('doc'), context });
  }
  for (const tag of content.tags) {
    const { name } = tag;
    const docIds = (graph.taggedDocs.get(name) ?? []).map(({ id }) => id);
    createPage<TagPageContext>({ path: tagRoute(tag), component: template('tag'), context: { name, docIds } });
  }
  createPage({ path: TAGS_ROUTE, component: template('tag-index'), context: {} });
  createPage({ path: SEARCH_ROUTE, component: template('search'), context: {} });
  createPage({ path: '/404.html', component: template('not-found'), context: {} });
  const createRedirects = (redirects: readonly Redirect[], isFolder: boolean): void => {
    for (const { from, to } of redirects) {
      createPage<RedirectPageContext>({ path: from, component: template('redirect'), context: { to, isFolder } });
    }
  };
  createRedirects(content.redirects, false);
  createRedirects(graph.folderRedirects, true);
}

function neighborsOf({
  previous,
  next,
  children,
}: DocNavigation): Pick<ArticleContext, 'previous' | 'next' | 'children'> {
  const linked = (doc: DocRecord | undefined): LinkedPage | null =>
    doc ? { title: doc.title, route: doc.route } : null;
  return {
    previous: linked(previous),
    next: linked(next),
    children: children.map(({ title, route, description }) => ({ title, route, description })),
  };
}

function usedIn({ entries = [] }: DocRecord, users: ReturnType<typeof symbolUsers>): ArticleContext['usedIn'] {
  return Object.fromEntries(
    entries.flatMap(({ name }) => {
      const pages = users.get(name);
      return pages ? [[name, pages.map(({ title, route }) => ({ title, route }))]] : [];
    }),
  );
}
