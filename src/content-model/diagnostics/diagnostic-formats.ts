import { adviceOf, countDiagnostics, sortDiagnostics, type Diagnostic } from './diagnostic';

/** All diagnostics as JSON for other programs, sorted and counted: `{ "errors", "warnings", "problems" }`. */
export function formatJson(diagnostics: readonly Diagnostic[]): string {
  // Other programs read the names that the output has always had (docs/checks.md).
  const sorted = sortDiagnostics(diagnostics).map(({ suggestion: nearest, ...found }) => ({ ...found, nearest }));
  return JSON.stringify({ ...countDiagnostics(diagnostics), problems: sorted }, null, 2);
}

/**
 * All diagnostics as workflow commands, one a line. GitHub Actions and compatible systems show them at the line of the file.
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function formatAnnotations(diagnostics: readonly Diagnostic[]): string {
  return sortDiagnostics(diagnostics).map(annotationOf).join('\n');
}

function annotationOf(found: Diagnostic): string {
  const { code, severity, file, line, column, message } = found;
  const place = Object.entries({ file, line, col: column, title: code })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',');
  return `::${severity} ${place}::${escapeData([message, ...adviceOf(found)].join('\n'))}`;
}

/** What ends a command or begins an escape has to be escaped itself. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
