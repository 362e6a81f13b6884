import { DATA_FILE } from '../../src/content-model/data-files';
import type { ContentTexts } from '../writer/pages';
import { WriterError } from '../writer/writer-error';
import { addressesInPage } from './addresses-in-page';
import { addressesInYaml, FIELDS_OF_TESTS } from './addresses-in-yaml';
import { moveInSidebars } from './moved-sidebars';
import { moveRedirects } from './moved-redirects';
import { newPathOf } from './new-address';
import { findMove, type PageMove } from './page-move';
import { positionAt } from '../../src/content-model/diagnostics/diagnostic';
import { pathOf, type WrittenAddress } from './written-address';

/** The data files that name pages. */
const DATA_WITH_ADDRESSES = /^((sidebars|site)\/.*|redirects|tools)\.yml$/;

const REDIRECTS = DATA_FILE.redirects.replace(/^content\//, '');

/** What a move does to `content/`, and to the tests that name its pages. */
export interface MovePlan {
  /** The files that move: old paths below `content/` to new ones. */
  readonly files: ReadonlyMap<string, string>;
  /** The new text of each file that changes, by its path after the move. */
  readonly texts: ContentTexts;
  /** The new text of each file of tests that changes, by its path from the project's root. */
  readonly tests: ContentTexts;
  /** Every change, in a line: `content/docs/intro.mdx:9:4  /old → /new`. */
  readonly edits: readonly string[];
}

interface MoveOptions {
  /** The files that the last commit has: any other page was never published, and needs no redirect. Without them, all do. */
  readonly committed?: ReadonlySet<string> | undefined;
  /** The files of tests that name pages, by their path from the project's root. */
  readonly tests?: ContentTexts;
  /** Whether the new folder may have nearly the name of another one. */
  readonly newFolder?: boolean;
}

/**
 * Moves a page, or a folder with its pages and pictures: all that leads to them leads to the new place, and their old routes
 * redirect. Nothing else of any text changes.
 * @param paths the paths of all files below `content/`
 * @throws WriterError where it cannot be done as a whole
 */
export function planMove(
  from: string,
  to: string,
  texts: ContentTexts,
  paths: readonly string[],
  { committed, tests = new Map(), newFolder = false }: MoveOptions = {},
): MovePlan {
  const move = findMove(from, to, texts, paths, newFolder);
  const edits = [...move.files].map(([before, after]) => `content/${before} → content/${after}`);
  const after = new Map<string, string>();
  for (const [path, text] of texts) {
    const isConcerned = move.files.has(path) || namesMoved(text, move);
    after.set(move.files.get(path) ?? path, isConcerned ? mendContent(text, path, move, edits) : text);
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
  return { files: move.files, texts: changedTexts(texts, after, move), tests: moveInTests(tests, move, edits), edits };
}

/** The files of tests that change. Each change is added to `edits`. */
function moveInTests(tests: ContentTexts, move: PageMove, edits: string[]): Map<string, string> {
  const moved = [...tests]
    .filter(([, text]) => namesMoved(text, move))
    .map(
      ([path, text]) => [path, mendAddresses(text, addressesInYaml(text, FIELDS_OF_TESTS), path, move, edits)] as const,
    );
  return new Map(moved.filter(([path, text]) => tests.get(path) !== text));
}

/** Whether a text may hold an address that changes: each has the name of what moves. So only a few pages are parsed. */
function namesMoved(text: string, { from }: PageMove): boolean {
  return text.includes(from.slice(from.lastIndexOf('/') + 1));
}

function mendContent(text: string, path: string, move: PageMove, edits: string[]): string {
  return mendAddresses(text, addressesIn(text, path), `content/${path}`, move, edits);
}

/**
 * The text with the new addresses. Each change is added to `edits`.
 * @param file the path of the text from the project's root
 */
function mendAddresses(
  text: string,
  addresses: readonly WrittenAddress[],
  file: string,
  move: PageMove,
  edits: string[],
): string {
  let mended = '';
  let done = 0;
  for (const address of [...addresses].sort((a, b) => a.start - b.start)) {
    const old = pathOf(address);
    const now = newPathOf(address, file.replace(/^content\//, ''), move);
    if (now === old) continue;
    const { line, column } = positionAt(text, address.start);
    const place = `${file}:${line}:${column}`;
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
  return DATA_WITH_ADDRESSES.test(path) ? addressesInYaml(text) : [];
}

function changedTexts(before: ContentTexts, after: ContentTexts, { files }: PageMove): Map<string, string> {
  const known = new Map([...before].map(([path, text]) => [files.get(path) ?? path, text]));
  return new Map([...after].filter(([path, text]) => known.get(path) !== text));
}
