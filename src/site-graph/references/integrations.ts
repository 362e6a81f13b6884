import type { DocIntegration } from '../../content-model/pages/integration';
import type { DocRecord } from '../doc-record';
import { foldersAbove } from '../routes/folders';

/** The folder with the pages of tools; its index shows them all. */
export const INTEGRATIONS_FOLDER = 'integrations/libraries';

/** The folder with a page for each package whose API is explained. */
const API_FOLDER = 'api/libraries';

/** The page of a tool. */
export interface IntegrationPage extends DocRecord {
  readonly integration: DocIntegration;
}

type DocsByPath = ReadonlyMap<string, DocRecord>;

/** Whether a page is that of a tool. */
export function isIntegrationPage(doc: DocRecord): doc is IntegrationPage {
  return doc.integration !== undefined;
}

/** The pages of the folders above a page, the highest first, and the page itself. */
export function pagesDownTo({ docPath }: Pick<DocRecord, 'docPath'>, docs: DocsByPath): DocRecord[] {
  return [...foldersAbove(docPath), docPath].flatMap((path) => docs.get(path) ?? []);
}

/** Whether a page is below that of a tool, and about the same: no page between them is that of another tool. */
export function isBelowTool(doc: DocRecord, tool: Pick<DocRecord, 'docPath'>, docs: DocsByPath): boolean {
  const owner = pagesDownTo(doc, docs).findLast(isIntegrationPage);
  return doc.docPath !== tool.docPath && owner?.docPath === tool.docPath;
}

/** The pages that explain the API of the packages of a tool. */
export function apiPagesOf({ packages }: Pick<DocIntegration, 'packages'>, docs: DocsByPath): DocRecord[] {
  return packages.flatMap((name) => docs.get(`${API_FOLDER}/${name}`) ?? []);
}
