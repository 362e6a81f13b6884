import { countDiagnostics, formatReport, type Diagnostic } from '../../src/content-model/diagnostics/diagnostic';
import { formatAnnotations, formatJson } from '../../src/content-model/diagnostics/diagnostic-formats';

/** The options of a check on the command line. */
export const OUTPUT_OPTIONS = { json: { type: 'boolean' }, annotations: { type: 'boolean' } } as const;

/**
 * Prints the result of a check, and makes the process end with 1 where there is an error.
 * `annotations` is on by itself in GitHub Actions, except beside `json`, which has standard output for itself.
 */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  { json = false, annotations = process.env.GITHUB_ACTIONS === 'true' }: { json?: boolean; annotations?: boolean },
): void {
  console.log(json ? formatJson(diagnostics) : formatReport(diagnostics));
  if (annotations && !json && diagnostics.length > 0) console.log(formatAnnotations(diagnostics));
  if (countDiagnostics(diagnostics).errors > 0) process.exitCode = 1;
}

/** Says how far a check is, on standard error: standard output holds the result alone. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
