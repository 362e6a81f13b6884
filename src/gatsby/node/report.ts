import type { Reporter } from 'gatsby';
import { formatReport, type Diagnostic } from '../../content-model/diagnostics/diagnostic';

/**
 * Prints every diagnostic of the content in one list. Gatsby's reporter takes no part: it would wrap the lines, so that terminals
 * would no longer make the positions clickable, and call the error UNKNOWN.
 */
export function reportDiagnostics(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length > 0) process.stderr.write(`\n${formatReport(diagnostics)}\n\n`);
}

const warnings = new Set<string>();

/** Prints a warning once for each process. */
export function warnOnce(reporter: Reporter, warning: string | undefined): void {
  if (warning === undefined || warnings.has(warning)) return;
  warnings.add(warning);
  reporter.warn(warning);
}
