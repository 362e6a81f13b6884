import { isWithin } from '../writer/page-path';
import type { ContentTexts } from '../writer/pages';
import { folderEntryFor, readSidebarEntries, type SidebarEntry } from '../writer/sidebar-entries';
import { placeInSidebar, type PlacedEntry } from '../writer/sidebar-place';
import { WriterError } from '../writer/writer-error';
import { removeItem } from '../writer/yaml-list';
import type { PageMove } from './page-move';

/** A sidebar's file with its new text, and what has changed. */
export interface SidebarChange extends PlacedEntry {
  readonly edit: string;
}

/**
 * The sidebar that changes besides the new paths, so that each moved page is listed once: pages get an entry when they leave a
 * listed folder, and lose theirs when they come into one.
 * @param before the texts before the move
 * @param after the texts after it, new paths included
 * @returns undefined where nothing changes
 */
export function moveInSidebars(move: PageMove, before: ContentTexts, after: ContentTexts): SidebarChange | undefined {
  const entries = readSidebarEntries(before);
  const isOwn = ({ name }: SidebarEntry): boolean => isWithin(name, move.from);
  const others = entries.filter((entry) => !isOwn(entry));
  if (folderEntryFor(move.to, others)) {
    // A move renames entries and keeps their order.
    return withoutEntries(
      readSidebarEntries(after).filter((_, index) => isOwn(entries[index]!)),
      after,
    );
  }
  if (!folderEntryFor(move.from, others) || !move.pages.some(({ needsSidebar }) => needsSidebar)) return undefined;
  const isFolder = move.files.size > 1;
  const placed = placeInSidebar(move.to, isFolder ? `folder: ${move.to}` : move.to, after);
  return { ...placed, edit: `an entry for ${move.to}, which has left a listed folder` };
}

function withoutEntries(entries: readonly SidebarEntry[], texts: ContentTexts): SidebarChange | undefined {
  const [entry, ...others] = entries;
  if (entry === undefined) return undefined;
  const { file, name, list, index, isCategoryPage } = entry;
  if (others.length > 0 || isCategoryPage || list.items.length === 1) {
    throw new WriterError(
      `content/${file} lists ${name}, and the new place is in a folder that a sidebar lists: it would stand there twice.`,
      `Take its entries out of content/${file} first, then run the same command again.`,
    );
  }
  const text = removeItem(texts.get(file) ?? '', list, index);
  return { file, text, edit: `no entry for ${name} any more: its new folder is listed` };
}
