import { posix } from 'node:path';
import type { Position } from '../../content-model/diagnostics/diagnostic';

/** A file that a text shows: a sample, a partial or an image; or the project of an example, or the graph of one. */
export interface FileReference extends Position {
  readonly kind: 'sample' | 'partial' | 'image' | 'project' | 'graph';
  /**
   * Its path below `content/samples/`, `content/partials/`, or `content/` for images; the address of an image elsewhere; the name of
   * the project.
   */
  readonly path: string;
  /** The region of a sample that is shown. */
  readonly region?: string;
  /** The first and last line of a sample that are shown: `4-12`. */
  readonly lines?: string;
  /** The lines of the excerpt that are marked: `2,4-6`. */
  readonly highlight?: string;
  /** The assets of a graph that are marked: `raw_orders orders`. */
  readonly assets?: string;
  /** The alternative text of an image. */
  readonly alt?: string;
}

/** Whether an address leads to another site, or to none, as `mailto:` does; also one whose scheme is missing or lacks its colon. */
export function isExternal(address: string): boolean {
  return /^[a-z][a-z+.-]*:|^\/\/|^www\.|^https?\/\//i.test(address);
}

/** The path below `content/` that a path written in a file means: from the root with a leading slash, else from the file. */
export function resolveContentPath(path: string, file: string): string {
  if (isExternal(path)) return path;
  const name = decoded(path);
  return name.startsWith('/') ? name.slice(1) : posix.join(posix.dirname(file), name);
}

/** The name that an address means: `a%20b.png` is the file `a b.png`. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address; // a percent sign of its own
  }
}

/** The folders below `content/` with what belongs to pages: each file has the path of its page. */
export const COMPANION_FOLDERS = ['claims', 'phrasings'] as const;

export type CompanionFolder = (typeof COMPANION_FOLDERS)[number];

/** The path of what belongs to a page: `docs/a/index.mdx` has its claims in `claims/a/index.yml`. */
export function companionPathOf(contentPath: string, folder: CompanionFolder): string {
  return contentPath.replace(/^docs\/(.*)\.mdx$/, `${folder}/$1.yml`);
}

/** The path of the page, as `docPathOf` gives it, that a file of such a folder belongs to. */
export function docPathOfCompanion(path: string): string {
  return docPathOf(path.replace(/^\w+\/(.*)\.yml$/, 'docs/$1.mdx'));
}

/** The path of a page by which sidebars and links name it, from the path of its file below `content/`. */
export function docPathOf(contentPath: string): string {
  return contentPath
    .replace(/^docs\//, '')
    .replace(/\.mdx?$/, '')
    .replace(/(^|\/)index$/, '');
}
