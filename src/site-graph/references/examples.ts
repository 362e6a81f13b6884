import type { DocExample } from '../../content-model/pages/example';
import type { DocRecord } from '../doc-record';

/** The first page of an example. */
export interface ExamplePage extends DocRecord {
  readonly example: DocExample;
}

/** Whether a page is the first of an example. */
export function isExamplePage(doc: DocRecord): doc is ExamplePage {
  return doc.example !== undefined;
}

/** The folder below `content/` with the projects of examples. */
export const PROJECTS_FOLDER = 'samples/examples';

const MANIFEST = new RegExp(`^${PROJECTS_FOLDER}/([^/]+)/pyproject\\.toml$`);

/** The projects among the files of `content/`: folders of examples that have a manifest. */
export function exampleProjects(paths: Iterable<string>): string[] {
  return [...paths].flatMap((path) => MANIFEST.exec(path)?.[1] ?? []);
}

/** The name of the file with the asset graph of a project: that of the project, with hyphens. */
export function graphNameOf(project: string): string {
  return project.replaceAll('_', '-');
}
