import type { Reporter } from 'gatsby';
import { formatReport, type Diagnostic } from '../../content-model/diagnostics/diagnostic';

/**
 * Prints every diagnostic of the content in one list. Errors end a build here, before a page is written; `develop` goes on
 * and shows them on the pages that have them. It is written to stderr directly: Gatsby's reporter would wrap
 * the lines, and terminals would no longer make the positions clickable.
 */
export function reportDiagnostics(reporter: Reporter, diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length === 0) return;
  process.stderr.write(`\n${formatReport(diagnostics)}\n\n`);
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    reporter.panicOnBuild('The content has errors; they are listed above.');
  }
}

const warnings = new Set<string>();

/** Prints a warning once for each process. */
export function warnOnce(reporter: Reporter, warning: string | undefined): void {
  if (warning === undefined || warnings.has(warning)) return;
  warnings.add(warning);
  reporter.warn(warning);
}
