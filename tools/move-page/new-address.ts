import { posix } from 'node:path';
import { docPathOf, isExternal, resolveContentPath } from '../../src/mdx/parse/content-path';
import { isWithin } from '../writer/page-path';
import type { PageMove } from './page-move';
import { pathOf, type WrittenAddress } from './written-address';

/**
 * The path of an address after a move, without `?` and `#`. If nothing changes, it is the same as before.
 * @param file the path of the file with the address below `content/`, before the move
 */
export function newPathOf({ kind, value }: WrittenAddress, file: string, move: PageMove): string {
  const path = pathOf({ value });
  if (path === '' || isExternal(value)) return path;
  if (kind === 'docPath') return movedDocPath(path, move);
  if (kind === 'file') return movedFile(path, move);
  if (kind === 'image') return respelled(path, file, move, (resolved) => move.files.get(resolved) ?? resolved);
  if (/\.mdx?$/.test(path)) return respelled(path, file, move, (resolved) => movedPageFile(resolved, move));
  return move.routes.get(path) ?? path;
}

function movedDocPath(docPath: string, { from, to }: PageMove): string {
  return isWithin(docPath, from) ? to + docPath.slice(from.length) : docPath;
}

function movedFile(path: string, { files }: PageMove): string {
  const moved = files.get(path.replace(/^content\//, ''));
  return moved === undefined ? path : `content/${moved}`;
}

/** The file of a page, which a link may also name without its folder `docs/` and without its `/index`. */
function movedPageFile(resolved: string, move: PageMove): string {
  const exact = move.files.get(resolved);
  if (exact !== undefined) return exact;
  const isMoved = move.pages.some(({ docPath }) => docPath === docPathOf(resolved));
  if (!isMoved) return resolved;
  const folder = resolved.startsWith('docs/') ? 'docs/' : '';
  return folder + move.to + resolved.slice(folder.length + move.from.length);
}

/** The path from the new place of the file, in the same notation: from the root, with `./`, or without. */
function respelled(path: string, file: string, move: PageMove, moved: (resolved: string) => string): string {
  const resolved = resolveContentPath(path, file);
  const target = moved(resolved);
  if (path.startsWith('/')) return `/${target}`;
  const newFile = move.files.get(file) ?? file;
  if (target === resolved && newFile === file) return path;
  const relative = posix.relative(posix.dirname(newFile), target);
  return relative.startsWith('.') || !path.startsWith('.') ? relative : `./${relative}`;
}
