/**
 * Where in the front matter something was found. markdownlint has no places there: to it, this is the first line of the text,
 * and only the context says the true one.
 */
export function placeInFrontMatter({ line, column }) {
  return { lineNumber: 1, context: `front matter, ${line}:${column}` };
}

/** Where in the text something was found. markdownlint refuses a range that goes on in the next line. */
export function placeInText({ line, column, length }, lines) {
  return { lineNumber: line, range: [column, Math.min(length, lines[line - 1].length - column + 1)] };
}

/** The line and the column of a finding of markdownlint, also in the front matter; 0 for a finding about a whole line. */
export function placeOf({ lineNumber, errorRange, errorContext }) {
  const [, line, column] = /^front matter, (\d+):(\d+)$/.exec(errorContext ?? '') ?? [];
  return line === undefined
    ? { line: lineNumber, column: errorRange?.[0] ?? 0, context: errorContext }
    : { line: Number(line), column: Number(column) };
}
