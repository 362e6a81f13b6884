import type { Reporter } from 'gatsby';
import { formatReport, type Diagnostic } from '../../content-model/diagnostics/diagnostic';

/**
 * Prints every diagnostic of the content in one list. Errors end a build here, before a page is written; `develop` goes on
 * and shows them on the pages that have them. Gatsby's reporter takes no part: it would wrap the lines, so that terminals would no
 * longer make the positions clickable, and call the error UNKNOWN.
 */
export function reportDiagnostics(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length === 0) return;
  process.stderr.write(`\n${formatReport(diagnostics)}\n\n`);
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  if (hasErrors && process.env.NODE_ENV === 'production') process.exit(1);
}

const warnings = new Set<string>();

/** Prints a warning once for each process. */
export function warnOnce(reporter: Reporter, warning: string | undefined): void {
  if (warning === undefined || warnings.has(warning)) return;
  warnings.add(warning);
  reporter.warn(warning);
}
