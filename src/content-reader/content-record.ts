import type { Problem } from '../content-model/problem';

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

/** What reading a file gives. */
export interface Reading {
  readonly records: readonly ContentRecord[];
  readonly problems: readonly Problem[];
}

/** The path of a content file from the project's root, as problems name it. */
export function projectPathOf(path: string): string {
  return `content/${path}`;
}
