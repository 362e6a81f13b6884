import { DATA_FILE } from '../../src/content-model/data-files';
import type { ContentTexts } from '../writer/pages';
import { WriterError } from '../writer/writer-error';
import { addressesInPage } from './addresses-in-page';
import { addressesInYaml } from './addresses-in-yaml';
import { moveInSidebars } from './moved-sidebars';
import { moveRedirects } from './moved-redirects';
import { newPathOf } from './new-address';
import { findMove, type PageMove } from './page-move';
import { positionAt } from '../../src/content-model/diagnostics/diagnostic';
import { pathOf, type WrittenAddress } from './written-address';

const REDIRECTS = DATA_FILE.redirects.replace(/^content\//, '');

/** What a move does to `content/`. */
export interface MovePlan {
  /** The files that move: old paths below `content/` to new ones. */
  readonly files: ReadonlyMap<string, string>;
  /** The new text of each file that changes, by its path after the move. */
  readonly texts: ContentTexts;
  /** Every change, in a line: `content/docs/intro.mdx:9:4  /old → /new`. */
  readonly edits: readonly string[];
}

/**
 * Moves a page, or a folder with its pages and pictures: all that leads to them leads to the new place, and their old routes
 * redirect. Nothing else of any text changes.
 * @param paths the paths of all files below `content/`
 * @param committed those that the last commit has: any other page was never published, and needs no redirect. Without them, all do.
 * @throws WriterError where it cannot be done as a whole
 */
export function planMove(
  from: string,
  to: string,
  texts: ContentTexts,
  paths: readonly string[],
  committed?: ReadonlySet<string>,
): MovePlan {
  const move = findMove(from, to, texts, paths);
  const edits = [...move.files].map(([before, after]) => `content/${before} → content/${after}`);
  const after = new Map<string, string>();
  for (const [path, text] of texts) {
    const isConcerned = move.files.has(path) || namesMoved(text, move);
    after.set(move.files.get(path) ?? path, isConcerned ? mendAddresses(text, path, move, edits) : text);
  }
  const unpublished = new Set(
    move.pages.filter(({ path }) => committed?.has(path) === false).map(({ route }) => route),
  );
  const redirects = after.get(REDIRECTS) ?? 'redirects: []\n';
  after.set(REDIRECTS, moveRedirects(redirects, move.routes, unpublished));
  for (const [old, route] of move.routes)
    if (!unpublished.has(old)) edits.push(`content/${REDIRECTS}  ${old} redirects to ${route}`);
  const sidebar = moveInSidebars(move, texts, after);
  if (sidebar) {
    after.set(sidebar.file, sidebar.text);
    edits.push(`content/${sidebar.file}  ${sidebar.edit}`);
  }
  return { files: move.files, texts: changedTexts(texts, after, move), edits };
}

/** Whether a text may hold an address that changes: each has the name of what moves. So only a few pages are parsed. */
function namesMoved(text: string, { from }: PageMove): boolean {
  return text.includes(from.slice(from.lastIndexOf('/') + 1));
}

/** The text with the new addresses. Each change is added to `edits`. */
function mendAddresses(text: string, path: string, move: PageMove, edits: string[]): string {
  let mended = '';
  let done = 0;
  for (const address of addressesIn(text, path).sort((a, b) => a.start - b.start)) {
    const old = pathOf(address);
    const now = newPathOf(address, path, move);
    if (now === old) continue;
    const { line, column } = positionAt(text, address.start);
    const place = `content/${path}:${line}:${column}`;
    if (!address.isPlain) throw notPlain(place, old);
    mended += text.slice(done, address.start) + now;
    done = address.start + old.length;
    edits.push(`${place}  ${old} → ${now}`);
  }
  return mended + text.slice(done);
}

function notPlain(place: string, path: string): WriterError {
  const message = `${place}  The address ${path} is written with escapes.`;
  return new WriterError(message, 'Write it to the letter, then run the same command again.');
}

function addressesIn(text: string, path: string): WrittenAddress[] {
  if (/^(docs|partials)\/.*\.mdx$/.test(path)) return addressesInPage(text, path);
  return /^(sidebars|site)\/.*\.yml$/.test(path) || path === REDIRECTS ? addressesInYaml(text) : [];
}

function changedTexts(before: ContentTexts, after: ContentTexts, { files }: PageMove): Map<string, string> {
  const known = new Map([...before].map(([path, text]) => [files.get(path) ?? path, text]));
  return new Map([...after].filter(([path, text]) => known.get(path) !== text));
}
