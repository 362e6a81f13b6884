import type { Reporter } from 'gatsby';
import { formatReport, type Problem } from '../../content-model/problem';

/**
 * Prints every problem of the content in one list. Errors end a build here, before a page is written; `develop` goes on
 * and shows them on the pages that have them. The list is written as it is: Gatsby's reporter would break its lines, and
 * with them the places that a terminal makes clickable.
 */
export function reportProblems(reporter: Reporter, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  process.stderr.write(`\n${formatReport(problems)}\n\n`);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) reporter.panicOnBuild(`The content has ${errors} errors; they are listed above.`);
}
