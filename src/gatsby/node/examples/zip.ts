import { zipSync } from 'fflate';

/** A file of an archive. */
export interface ArchivedFile {
  /** Its path in the archive, with forward slashes. */
  readonly path: string;
  readonly content: Uint8Array;
}

/** The first day that the format has. */
const DATE = new Date(1980, 0, 1);
/** Unix, whose attributes say that the owner may write and all may read. */
const UNIX = 3;
const ATTRIBUTES = (0o100644 << 16) >>> 0;

/** Makes a ZIP archive. Equal files make equal archives: they are sorted by path, and all have one date. */
export function zip(files: readonly ArchivedFile[]): Uint8Array {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const entries = sorted.map(({ path, content }) => [path, content] as const);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: DATE, os: UNIX, attrs: ATTRIBUTES });
}
