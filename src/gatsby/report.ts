import type { Reporter } from 'gatsby';
import { formatReport, type Problem } from '../content-model/problem';

/**
 * Prints every problem of the content in one list. Errors end a build here, before a page is written; `develop` goes on
 * and shows them on the pages that have them.
 */
export function reportProblems(reporter: Reporter, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const report = `The content has problems.\n\n${formatReport(problems)}`;
  if (problems.some(({ severity }) => severity === 'error')) reporter.panicOnBuild(report);
  else reporter.warn(report);
}
