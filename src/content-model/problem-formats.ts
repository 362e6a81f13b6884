import { adviceOf, countProblems, sortProblems, type Problem } from './problem';

/** All problems as JSON for other programs, sorted and counted: `{ "errors", "warnings", "problems" }`. */
export function formatJson(problems: readonly Problem[]): string {
  return JSON.stringify({ ...countProblems(problems), problems: sortProblems(problems) }, null, 2);
}

/**
 * All problems as workflow commands, one a line, which GitHub Actions and those that copy it show at the line of the file.
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function formatAnnotations(problems: readonly Problem[]): string {
  return sortProblems(problems).map(annotationOf).join('\n');
}

function annotationOf(found: Problem): string {
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
