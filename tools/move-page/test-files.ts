import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../src/gatsby/node/list-files';

/** Where tests name pages in YAML. */
const NAMING_PAGES = /^(samples\/fences\/remarks|search\/.*)\.yml$/;

/** The texts of the files of tests that name pages, by their path from the project's root; none where it has no tests. */
export async function readTestFiles(): Promise<Map<string, string>> {
  const files = await listFiles('__tests__').catch(() => []);
  const paths = files.filter((path) => NAMING_PAGES.test(path)).sort();
  const read = paths.map(async (path): Promise<[string, string]> => {
    const file = join('__tests__', path);
    return [file, await readFile(file, 'utf8')];
  });
  return new Map(await Promise.all(read));
}
