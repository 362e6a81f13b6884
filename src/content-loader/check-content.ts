import type { Viz } from '@viz-js/viz';
import type { Diagnostic } from '../content-model/diagnostics/diagnostic';
import { buildSiteGraph } from '../site-graph/site-graph';
import type { ContentFile, LoadResult } from './content-record';
import { loadContentFile } from './load-file';
import { collectSiteContent, type SiteFiles } from './collect-site-content';

/**
 * Checks all of `content/` without Gatsby: each file alone, and the references between files.
 * @param files the text files
 */
export async function checkContent(
  files: readonly ContentFile[],
  siteFiles: SiteFiles,
  viz: Viz,
): Promise<Diagnostic[]> {
  const results = files.map((file) => loadContentFile(file, viz, 'validate'));
  const filePaths = new Set([...files.map(({ path }) => path), ...siteFiles.filePaths]);
  return checkLoadResults(results, { ...siteFiles, filePaths: [...filePaths] });
}

/** The second half of a check, for files that were loaded elsewhere, for example in threads. */
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
