import type { Reporter } from 'gatsby';
import { formatReport, type Diagnostic } from '../../content-model/diagnostics/diagnostic';

let wasFaulty = false;

/**
 * Prints every diagnostic of the content in one list, and once that there are none anymore. Gatsby's reporter takes no part: it would
 * wrap the lines, so that terminals would no longer make the positions clickable, and call the error UNKNOWN.
 */
export function reportDiagnostics(diagnostics: readonly Diagnostic[]): void {
  const isFaulty = diagnostics.length > 0;
  if (isFaulty || wasFaulty) process.stderr.write(`\n${formatReport(diagnostics)}\n\n`);
  wasFaulty = isFaulty;
}

const warnings = new Set<string>();

/** Prints a warning once for each process. */
export function warnOnce(reporter: Reporter, warning: string | undefined): void {
  if (warning === undefined || warnings.has(warning)) return;
  warnings.add(warning);
  reporter.warn(warning);
}
