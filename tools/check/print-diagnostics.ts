import { countDiagnostics, formatReport, type Diagnostic } from '../../src/content-model/diagnostics/diagnostic';
import { formatAnnotations, formatJson } from '../../src/content-model/diagnostics/diagnostic-formats';

/** The options of a check on the command line. */
export const OUTPUT_OPTIONS = { json: { type: 'boolean' }, annotations: { type: 'boolean' } } as const;

/**
 * Prints the result of a check, and sets the exit code to 1 if there is an error.
 * `annotations` is on by default in GitHub Actions. With `json`, nothing else is printed on standard output.
 */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  { json = false, annotations = process.env.GITHUB_ACTIONS === 'true' }: { json?: boolean; annotations?: boolean },
): void {
  console.log(json ? formatJson(diagnostics) : formatReport(diagnostics));
  if (annotations && !json && diagnostics.length > 0) console.log(formatAnnotations(diagnostics));
  if (countDiagnostics(diagnostics).errors > 0) process.exitCode = 1;
}

/** Prints progress on standard error, because standard output holds only the result. */
export function sayProgress(text: string): void {
  process.stderr.write(`${text}\n`);
}
