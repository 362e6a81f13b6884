import type { Diagnostic } from '../content-model/diagnostics/diagnostic';
import { buildSiteGraph } from '../site-graph/site-graph';
import type { LoadResult } from './content-record';
import { collectSiteContent, type SiteFiles } from './collect-site-content';

/** Checks all of `content/` without Gatsby, once its files are loaded: what is wrong in each, and between them. */
export async function checkLoadResults(results: readonly LoadResult[], siteFiles: SiteFiles): Promise<Diagnostic[]> {
  const diagnostics = results.flatMap((result) => result.diagnostics);
  const records = results.flatMap((result) => result.records);
  const list = <T>(type: string): T[] =>
    type === 'ContentDiagnostic'
      ? (diagnostics as T[])
      : records.flatMap((record) => (record.type === type ? [{ id: record.key, ...record.fields } as T] : []));
  const content = await collectSiteContent(list, siteFiles);
  return [...diagnostics, ...buildSiteGraph(content).diagnostics];
}
