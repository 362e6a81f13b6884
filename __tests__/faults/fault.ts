/** What a check has to say of a fault. */
export interface ExpectedDiagnostic {
  /** The path of the file below `content/`. */
  readonly path: string;
  readonly line: number;
  /** The suggestion; undefined where there is none to make. */
  readonly suggestion?: string | undefined;
}

/** One mistake of a writer, put into the real content. */
export interface Fault {
  readonly kind: string;
  /** The new text of each file that is changed or added, by its path below `content/`; null for one that is deleted. */
  readonly changes: Readonly<Record<string, string | null>>;
  /** Computed from the texts alone, without the code that is tested. */
  readonly expected: readonly ExpectedDiagnostic[];
}

/** A text of the real content. */
export interface ContentText {
  /** Its path below `content/`. */
  readonly path: string;
  readonly text: string;
}

/** Some of many, evenly spread. */
export function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return all.filter((_, index) => index === Math.floor(Math.ceil(index / step) * step)).slice(0, count);
}

/** A name with a letter too many in its last part: unlike any other name, and nearest to itself. */
export function misspell(name: string): string {
  const start = name.lastIndexOf('/') + 1;
  const middle = start + Math.ceil((name.length - start) / 2);
  return `${name.slice(0, middle)}q${name.slice(middle)}`;
}

/** A fault in one file with one diagnostic. */
export function faultIn(kind: string, path: string, text: string, line: number, suggestion?: string): Fault {
  return { kind, changes: { [path]: text }, expected: [{ path, line, suggestion }] };
}
