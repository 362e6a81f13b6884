import { posix } from 'node:path';
import { countSharedParts } from '../../src/site-graph/routes/folders';
import type { ContentTexts } from './pages';
import { readSidebarEntries } from './sidebar-entries';
import { WriterError } from './writer-error';
import { insertItem } from './yaml-list';

/** The path of a sidebar's file below `content/`, and its text with the change. */
export interface PlacedEntry {
  readonly file: string;
  readonly text: string;
}

/**
 * Puts a page or folder into the sidebar that lists its nearest pages, after the last of them.
 * @param item the entry as YAML: the path of a page, or `folder: …`
 * @throws WriterError if no sidebar, or more than one, lists near pages
 */
export function placeInSidebar(docPath: string, item: string, texts: ContentTexts): PlacedEntry {
  const folder = posix.dirname(docPath);
  const ranked = readSidebarEntries(texts).map((entry) => ({ entry, shared: countSharedParts(folder, entry.name) }));
  const most = Math.max(0, ...ranked.map(({ shared }) => shared));
  const neighbors = ranked.filter(({ shared }) => shared === most).map(({ entry }) => entry);
  const last = neighbors.at(-1);
  const files = [...new Set(neighbors.map(({ file }) => `content/${file}`))];
  if (most === 0 || last === undefined || files.length > 1) throw unknownPlace(docPath, most === 0 ? [] : files);
  return { file: last.file, text: insertItem(texts.get(last.file) ?? '', last.list, last.index, item) };
}

function unknownPlace(docPath: string, files: readonly string[]): WriterError {
  const message =
    files.length === 0
      ? `No sidebar has a page near ${docPath}, so its place cannot be told.`
      : `${files.join(' and ')} have pages near ${docPath}, so its place cannot be told.`;
  const folder = posix.dirname(docPath);
  const remedy =
    folder === '.'
      ? 'Give it a folder: guides/my-page. Or make the file by hand, with an entry in a file of content/sidebars/.'
      : `Put "- folder: ${folder}" into the file of content/sidebars/ that shall hold it, then run the same command again.`;
  return new WriterError(message, remedy);
}
