import type { Viz } from '@viz-js/viz';
import type { Problem } from '../content-model/problem';
import { buildSiteGraph } from '../site-graph/site-graph';
import type { ContentFile } from './content-record';
import { readContentFile } from './read-file';
import { collectSiteContent } from './site-content';

/** Checks all of `content/` without Gatsby: what each file says, and what the files mean together. */
export async function checkContent(
  files: readonly ContentFile[],
  filePaths: readonly string[],
  viz: Viz,
): Promise<Problem[]> {
  const readings = files.map((file) => readContentFile(file, viz));
  const records = readings.flatMap((reading) => reading.records);
  const list = <T>(type: string): T[] =>
    records.flatMap((record) => (record.type === type ? [{ id: record.key, ...record.fields } as T] : []));
  const content = await collectSiteContent(list, filePaths);
  return [...readings.flatMap(({ problems }) => problems), ...buildSiteGraph(content).problems];
}
