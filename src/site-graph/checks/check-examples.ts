import { closestMatch } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic, type Position } from '../../content-model/diagnostics/diagnostic';
import type { FileReference } from '../../mdx/parse/content-path';
import type { DocRecord } from '../doc-record';
import { areToolsCertain, type ConnectedTool } from '../references/connected-tools';
import { graphNameOf, isExamplePage, PROJECTS_FOLDER, type ExamplePage } from '../references/examples';
import type { AssetGraphRecord } from '../asset-graph-record';

/** What pages of examples can name. */
export interface ExampleTargets {
  /** The folders of projects. */
  readonly projects: readonly string[];
  readonly graphs: readonly AssetGraphRecord[];
  readonly tools: readonly ConnectedTool[];
  readonly unreadableFiles: ReadonlySet<string>;
}

/** Reports examples whose project is not there, is not drawn, or belongs to another page, and tools that the site does not have. */
export function checkExamples(docs: readonly DocRecord[], targets: ExampleTargets): Diagnostic[] {
  const pages = docs.filter(isExamplePage);
  const first = new Map([...pages].reverse().map((page) => [page.example.project, page]));
  const areCertain = areToolsCertain(docs, targets.unreadableFiles);
  return pages.flatMap((page) => [
    ...checkProject(page.example.project, page.file, page.positions['example.project'], targets),
    ...checkOwner(page, first.get(page.example.project) ?? page),
    ...checkPicture(page, targets),
    ...(areCertain ? checkTools(page, targets.tools) : []),
  ]);
}

/** Reports the projects, graphs, and assets that the components of a text name and that are not there. */
export function checkProjectReferences(
  { file, files }: Pick<DocRecord, 'file' | 'files'>,
  targets: ExampleTargets,
): Diagnostic[] {
  return files.flatMap((reference) => {
    if (reference.kind !== 'project' && reference.kind !== 'graph') return [];
    const wrong = checkProject(reference.path, file, reference, targets);
    return wrong.length > 0 || reference.kind === 'project' ? wrong : checkGraph(reference, file, targets);
  });
}

/** Reports graphs of projects that are not there, and those in a file of another name. */
export function checkProjectGraphs({ graphs, ...targets }: ExampleTargets): Diagnostic[] {
  return graphs.flatMap(({ name, file, project, positions }) => {
    if (project === undefined) return [];
    const wrong = checkProject(project, file, positions.project, { graphs, ...targets });
    if (wrong.length > 0 || name === graphNameOf(project)) return wrong;
    const expected = `content/graphs/${graphNameOf(project)}.yml`;
    const message = `The graph of the project ${project} is in a file of another name.`;
    return [diagnostic('graph', file, positions.project, message, { expected })];
  });
}

function checkProject(
  project: string,
  file: string,
  position: Position | undefined,
  { projects }: ExampleTargets,
): Diagnostic[] {
  if (projects.includes(project)) return [];
  const message = `There is no project content/${PROJECTS_FOLDER}/${project}.`;
  const expected = `a folder of content/${PROJECTS_FOLDER}/ with a pyproject.toml`;
  return [diagnostic('example', file, position, message, { expected, suggestion: closestMatch(project, projects) })];
}

function checkOwner(page: ExamplePage, first: ExamplePage): Diagnostic[] {
  if (page === first) return [];
  const message = `Two pages begin the example of the project ${page.example.project}: ${first.file} does, too.`;
  const expected = '"example" on the first page alone';
  return [diagnostic('example', page.file, page.positions['example.project'], message, { expected })];
}

/**
 * The first page of an example shows what the project is: its asset graph, which the gallery has, too. A project that is not there, in
 * the front matter or of a graph, is reported as such, and most likely is this one.
 */
function checkPicture(
  { example: { project }, positions, file, files }: ExamplePage,
  { projects }: ExampleTargets,
): Diagnostic[] {
  const graphs = files.flatMap(({ kind, path }) => (kind === 'graph' ? [path] : []));
  if (graphs.includes(project) || [project, ...graphs].some((one) => !projects.includes(one))) return [];
  const message = `The page begins the example of the project ${project} and does not show its graph.`;
  const expected = `<AssetGraph project="${project}" alt="…" />`;
  return [diagnostic('example', file, positions['example.project'], message, { expected })];
}

function checkTools(page: ExamplePage, tools: readonly ConnectedTool[]): Diagnostic[] {
  const names = tools.map(({ name }) => name);
  return page.example.tools.flatMap((tool, index) => {
    if (names.includes(tool)) return [];
    const message = `The example uses a tool that is not there: ${tool}.`;
    const expected = 'the tool of a page of content/docs/integrations/libraries/, or one of content/tools.yml';
    const details = { expected, suggestion: closestMatch(tool, names) };
    return [diagnostic('example', page.file, page.positions[`example.tools.${index}`], message, details)];
  });
}

function checkGraph(
  { path: project, assets = '', ...position }: FileReference,
  file: string,
  { graphs, unreadableFiles }: ExampleTargets,
): Diagnostic[] {
  const name = graphNameOf(project);
  const graphFile = `content/graphs/${name}.yml`;
  const graph = graphs.find((one) => one.name === name);
  if (!graph) {
    if (unreadableFiles.has(graphFile)) return [];
    const message = `The project ${project} has no graph.`;
    const expected = `${graphFile}, which \`npm run media -- graphs ${graphFile}\` writes`;
    return [diagnostic('graph', file, position, message, { expected })];
  }
  const known = graph.assets.map((asset) => asset.name);
  return assets
    .split(/\s+/)
    .filter((asset) => asset !== '' && !known.includes(asset))
    .map((asset) => {
      const message = `The graph of the project ${project} has no "${asset}".`;
      const details = { expected: `one of ${known.join(', ')}`, suggestion: closestMatch(asset, known) };
      return diagnostic('graph', file, position, message, details);
    });
}
