/** An `error` stops a build, a `warning` is only printed. */
export type Severity = 'error' | 'warning';

/** A place in a file. Lines and columns count from 1, as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Every kind of diagnostic that content can have. The code stays the same when a message is reworded. */
export type DiagnosticCode =
  | 'character'
  | 'yaml-syntax'
  | 'front-matter-missing'
  | 'field-unknown'
  | 'field-missing'
  | 'field-type'
  | 'field-value'
  | 'mdx-syntax'
  | 'mdx-import'
  | 'mdx-expression'
  | 'component-unknown'
  | 'component-prop'
  | 'component-child'
  | 'directive-unknown'
  | 'tab-duplicate'
  | 'heading-level'
  | 'heading-empty'
  | 'heading-duplicate-id'
  | 'code-language'
  | 'code-options'
  | 'code-lines'
  | 'diagram'
  | 'answer-count'
  | 'answer-duplicate'
  | 'answer-heading'
  | 'image-alt'
  | 'image-missing'
  | 'link-broken'
  | 'link-scheme'
  | 'link-external'
  | 'anchor-broken'
  | 'sample-missing'
  | 'sample-region'
  | 'sample-lines'
  | 'partial-missing'
  | 'partial-nested'
  | 'route-duplicate'
  | 'route-case'
  | 'sidebar-page'
  | 'sidebar-orphan'
  | 'navbar-item'
  | 'version-unknown'
  | 'tag-unknown'
  | 'tag-duplicate'
  | 'redirect'
  | 'file-unknown'
  | 'api-facts'
  | 'api-summary'
  | 'api-item'
  | 'api-unknown'
  | 'api-duplicate'
  | 'api-missing';

/**
 * Something that is wrong in the content: a plain value that checks return. `src/gatsby/node/report.ts` prints it in a build,
 * `npm run check` without one.
 */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** Path of the file from the project's root, with forward slashes: `content/docs/intro.mdx`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** One sentence: what is wrong, and what was found. */
  readonly message: string;
  /** What would have been right. */
  readonly expected?: string;
  /** The valid value closest to the one found. */
  readonly suggestion?: string;
}

/** What a check may add to a diagnostic; severity is `error` unless given. */
export interface DiagnosticDetails {
  readonly severity?: Severity;
  readonly expected?: string | undefined;
  readonly suggestion?: string | undefined;
}

const START: Position = { line: 1, column: 1 };

/** Makes a diagnostic with its defaults filled in: an unknown place is the file's first character. */
export function diagnostic(
  code: DiagnosticCode,
  file: string,
  position: Position | undefined,
  message: string,
  { severity = 'error', expected, suggestion }: DiagnosticDetails = {},
): Diagnostic {
  const { line, column } = position ?? START;
  return {
    code,
    severity,
    file,
    line,
    column,
    message,
    ...(expected === undefined ? {} : { expected }),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/** Sorts diagnostics as a writer reads them: by file, then from top to bottom. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column || a.code.localeCompare(b.code),
  );
}

/** What to write instead, a line each: what would have been right, and the nearest valid value. */
export function adviceOf({ expected, suggestion }: Diagnostic): string[] {
  return [
    ...(expected === undefined ? [] : [`expected: ${expected}`]),
    ...(suggestion === undefined ? [] : [`did you mean: ${suggestion}`]),
  ];
}

/** One diagnostic as text, in the `file:line:column` form that editors and terminals make clickable. */
export function formatDiagnostic(found: Diagnostic): string {
  const { code, severity, file, line, column, message } = found;
  const finding = `${file}:${line}:${column}  ${severity}  ${message}  [${code}]`;
  return [finding, ...adviceOf(found).map((advice) => `    ${advice}`)].join('\n');
}

/** How many diagnostics there are of each severity. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): { errors: number; warnings: number } {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}

/** All diagnostics as one report, sorted and counted. */
export function formatReport(diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings } = countDiagnostics(diagnostics);
  const count = `${plural(errors, 'error')}, ${plural(warnings, 'warning')} in the content`;
  return [...sortDiagnostics(diagnostics).map(formatDiagnostic), count].join('\n\n');
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
