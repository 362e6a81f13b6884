import type { Viz } from '@viz-js/viz';
import type { Problem } from '../content-model/problem';
import { buildSiteGraph } from '../site-graph/site-graph';
import type { ContentFile, Reading } from './content-record';
import { examineContentFile } from './read-file';
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
): Promise<Problem[]> {
  const readings = files.map((file) => examineContentFile(file, viz));
  const paths = new Set([...files.map(({ path }) => path), ...filePaths]);
  return checkReadings(readings, [...paths], staticPaths);
}

/** The second half of a check, for files that were read elsewhere: what they mean together. */
export async function checkReadings(
  readings: readonly Reading[],
  filePaths: readonly string[],
  staticPaths: readonly string[] = [],
): Promise<Problem[]> {
  const problems = readings.flatMap((reading) => reading.problems);
  const records = readings.flatMap((reading) => reading.records);
  const list = <T>(type: string): T[] =>
    type === 'ContentProblem'
      ? (problems as T[])
      : records.flatMap((record) => (record.type === type ? [{ id: record.key, ...record.fields } as T] : []));
  const content = await collectSiteContent(list, filePaths, staticPaths);
  return [...problems, ...buildSiteGraph(content).problems];
}
