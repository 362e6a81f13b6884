import type { Diagnostic } from '../content-model/diagnostics/diagnostic';

/** A file of `content/`. */
export interface ContentFile {
  /** Its path below `content/`, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** A typed record that a content file becomes; a node of the database is made from each. */
export interface ContentRecord {
  /** The name of its GraphQL type. */
  readonly type: string;
  /** Unique within the type: a path or a name. */
  readonly key: string;
  readonly fields: object;
}

/** How far files are read: as far as a check needs, or until everything is highlighted and compiled. */
export type LoadTask = 'validate' | 'load';

/** What reading a file gives. */
export interface LoadResult {
  readonly records: readonly ContentRecord[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The path of a content file from the project's root, as diagnostics name it. */
export function projectPathOf(path: string): string {
  return `content/${path}`;
}
