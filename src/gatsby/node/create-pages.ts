import type { CreatePagesArgs } from 'gatsby';
import { resolve } from 'node:path';
import { collectSiteContent } from '../../content-reader/site-content';
import type { Problem } from '../../content-model/problem';
import type { Tag } from '../../content-model/tag';
import type { DocPageContext, RedirectPageContext, TagPageContext } from '../../page-types/page-context';
import type { DocRecord } from '../../site-graph/doc-record';
import type { DocPlace } from '../../site-graph/site-graph';
import { SEARCH_ROUTE } from '../../site-graph/search-route';
import { buildSiteGraph, TAGS_ROUTE } from '../../site-graph/site-graph';
import { symbolUsers } from '../../site-graph/symbol-users';
import { readContentHistory } from './content/content-history';
import { listFiles } from './list-files';
import { endReadingThreads } from './content/reading-pool';
import { reportProblems } from './report';

const template = (name: string): string => resolve(`src/templates/${name}.tsx`);

/** Checks the whole site, on every build and after every edit, and makes its pages. */
export async function createPages({ actions, getNodesByType, reporter }: CreatePagesArgs): Promise<void> {
  endReadingThreads();
  const list = <T>(type: string): T[] => getNodesByType(type) as unknown as T[];
  const filePaths = list<{ relativePath: string }>('File').map(({ relativePath }) => relativePath);
  const content = await collectSiteContent(list, filePaths, await listFiles('static'));
  const graph = buildSiteGraph(content);
  const problems = [...list<Problem>('ContentProblem'), ...graph.problems];
  reportProblems(reporter, problems);

  const { createPage } = actions;
  const problemsByFile = groupByFile(problems);
  const history = await readContentHistory();
  const users = symbolUsers(content.docs);
  for (const place of graph.places.values()) {
    const { file } = place.doc;
    const context = docPageContext(place, users, history.get(file) ?? null, problemsByFile.get(file) ?? []);
    createPage<DocPageContext>({ path: place.doc.route, component: template('doc'), context });
  }
  for (const { name } of content.tags) {
    const docIds = (graph.taggedDocs.get(name) ?? []).map(({ id }) => id);
    createPage<TagPageContext>({ path: tagRoute(name), component: template('tag'), context: { name, docIds } });
  }
  createPage({ path: TAGS_ROUTE, component: template('tag-index'), context: {} });
  createPage({ path: SEARCH_ROUTE, component: template('search'), context: {} });
  createPage({ path: '/404.html', component: template('not-found'), context: {} });
  for (const { from, to } of content.redirects) {
    createPage<RedirectPageContext>({ path: from, component: template('redirect'), context: { to } });
  }
}

/** The route of a tag's page. */
export function tagRoute(name: Tag['name']): string {
  return `${TAGS_ROUTE}/${name}`;
}

function docPageContext(
  { doc, sidebar, trail, previous, next, children }: DocPlace,
  users: ReturnType<typeof symbolUsers>,
  lastChange: string | null,
  problems: readonly Problem[],
): DocPageContext {
  return {
    id: doc.id,
    route: doc.route,
    sidebar: sidebar ?? null,
    breadcrumbs: trail.map(({ label, route }) => ({ label, ...(route === undefined ? {} : { route }) })),
    previousId: previous?.id ?? null,
    nextId: next?.id ?? null,
    children: children.map(({ title, route, description }) => ({ title, route, description })),
    usedIn: usedIn(doc, users),
    lastChange,
    problems,
  };
}

function usedIn({ entries = [] }: DocRecord, users: ReturnType<typeof symbolUsers>): DocPageContext['usedIn'] {
  return Object.fromEntries(
    entries.flatMap(({ name }) => {
      const pages = users.get(name);
      return pages ? [[name, pages.map(({ title, route }) => ({ title, route }))]] : [];
    }),
  );
}

function groupByFile(problems: readonly Problem[]): Map<string, Problem[]> {
  const groups = new Map<string, Problem[]>();
  for (const found of problems) groups.set(found.file, [...(groups.get(found.file) ?? []), found]);
  return groups;
}
