import type { Viz } from '@viz-js/viz';
import type { Diagnostic } from '../content-model/diagnostics/diagnostic';
import { buildSiteGraph } from '../site-graph/site-graph';
import type { ContentFile, LoadResult } from './content-record';
import { validateContentFile } from './load-file';
import { collectSiteContent } from './site-content';

/**
 * Checks all of `content/` without Gatsby: what each file says, and what the files mean together.
 * @param files the files with a text
 * @param filePaths the paths of all files, below `content/`
 * @param staticPaths the paths of all files, below `static/`
 */
export async function checkContent(
  files: readonly ContentFile[],
  filePaths: readonly string[],
  viz: Viz,
  staticPaths: readonly string[] = [],
): Promise<Diagnostic[]> {
  const results = files.map((file) => validateContentFile(file, viz));
  const paths = new Set([...files.map(({ path }) => path), ...filePaths]);
  return checkLoadResults(results, [...paths], staticPaths);
}

/** The second half of a check, for files that were read elsewhere: what they mean together. */
export async function checkLoadResults(
  results: readonly LoadResult[],
  filePaths: readonly string[],
  staticPaths: readonly string[] = [],
): Promise<Diagnostic[]> {
  const diagnostics = results.flatMap((result) => result.diagnostics);
  const records = results.flatMap((result) => result.records);
  const list = <T>(type: string): T[] =>
    type === 'ContentDiagnostic'
      ? (diagnostics as T[])
      : records.flatMap((record) => (record.type === type ? [{ id: record.key, ...record.fields } as T] : []));
  const content = await collectSiteContent(list, filePaths, staticPaths);
  return [...diagnostics, ...buildSiteGraph(content).diagnostics];
}
