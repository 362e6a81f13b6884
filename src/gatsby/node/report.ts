import type { Reporter } from 'gatsby';
import { formatReport, type Diagnostic } from '../../content-model/diagnostics/diagnostic';

/**
 * Prints every diagnostic of the content in one list. Errors end a build here, before a page is written; `develop` goes on
 * and shows them on the pages that have them. The list is written as it is: Gatsby's reporter would break its lines, and
 * with them the places that a terminal makes clickable.
 */
export function reportDiagnostics(reporter: Reporter, diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length === 0) return;
  process.stderr.write(`\n${formatReport(diagnostics)}\n\n`);
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    reporter.panicOnBuild('The content has errors; they are listed above.');
  }
}

const warnings = new Set<string>();

/** Prints a warning of something that stays as it is while the process runs, if it was not printed yet. */
export function warnOnce(reporter: Reporter, warning: string | undefined): void {
  if (warning === undefined || warnings.has(warning)) return;
  warnings.add(warning);
  reporter.warn(warning);
}
