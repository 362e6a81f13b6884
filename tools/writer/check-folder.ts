import { matchWithin } from '../../src/content-model/diagnostics/closest-match';
import { foldersAbove } from '../../src/site-graph/routes/folders';
import type { Page } from './pages';
import { WriterError } from './writer-error';

/**
 * Refuses a folder without pages beside one whose name differs in one or two letters: it is most likely that one.
 * @throws WriterError which says how the folder is made nevertheless
 */
export function checkFolder(docPath: string, pages: readonly Page[]): void {
  const paths = pages.map((page) => page.docPath);
  const folders = [...new Set(paths.flatMap(foldersAbove))];
  const missing = foldersAbove(docPath).find((folder) => !folders.includes(folder) && !paths.includes(folder));
  if (missing === undefined) return;
  const near = matchWithin(2, missing, folders);
  if (near === undefined) return;
  throw new WriterError(
    `There is no folder content/docs/${missing}.`,
    `Did you mean ${near}${docPath.slice(missing.length)}? With --new-folder, the folder is made.`,
  );
}
