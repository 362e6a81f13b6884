import type { Diagnostic, DiagnosticCode } from './diagnostic-schema';

export type { Diagnostic, DiagnosticCode } from './diagnostic-schema';

/** A place in a file. Lines and columns count from 1, as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** What a check may add to a diagnostic; severity is `error` unless given. */
export interface DiagnosticDetails {
  readonly severity?: Diagnostic['severity'];
  readonly expected?: string | undefined;
  readonly suggestion?: string | undefined;
}

/** Where a file begins: the place of what has no other. */
export const START: Position = { line: 1, column: 1 };

/** The position of an offset in a text, which is counted in characters from 0. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

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
      a.file.localeCompare(b.file, 'en') ||
      a.line - b.line ||
      a.column - b.column ||
      a.code.localeCompare(b.code) ||
      a.message.localeCompare(b.message, 'en'),
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
