/** The parts of a text that are no prose. Components count as HTML. */
const HIDDEN = new Set([
  'autolink',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'htmlFlow',
  'htmlText',
  'literalAutolink',
  'resource',
]);

/** `{#custom-id}` behind a heading, and what MDX has for comments: braces around those of JavaScript. */
const BRACES = /\{#[^}]*\}|\{\/\*[\s\S]*?\*\/\}/g;

const HTML = new Set(['htmlFlow', 'htmlText']);
/** The `words` of the vocabulary, which is TypeScript: a test compares them. Other components have file names as titles. */
const PROSE_PROPS = /\b(?:action|alt|caption|label|secondAction|summary|(?<=<Card )title)="([^"]*)"/dg;
/** The fields of the front matter that are. */
const PROSE_FIELDS = /^\s*(?:- )?(?:title|description|question): (.*)/d;

/**
 * What readers read of a text, piece by piece, with the place of each.
 * @param tokens what markdownlint parsed with micromark
 * @param lines the lines of the text
 */
export function proseOf(tokens, lines) {
  const masked = lines
    .join('\n')
    .replace(BRACES, (braces) => braces.replace(/[^\n]/g, ' '))
    .split('\n');
  const data = dataOf(tokens).map(({ startLine, startColumn, endColumn }) => ({
    line: startLine,
    column: startColumn,
    text: masked[startLine - 1].slice(startColumn - 1, endColumn - 1),
  }));
  const props = [...new Set(linesOfHtml(tokens))].flatMap((line) =>
    [...masked[line - 1].matchAll(PROSE_PROPS)].map(({ 1: text, indices }) => ({
      line,
      column: indices[1][0] + 1,
      text,
    })),
  );
  return [...data, ...props];
}

/** What readers read of the front matter, in the same form; its first line is the first one of the file. */
export function proseOfFrontMatter(lines) {
  return lines.flatMap((line, index) => {
    const field = PROSE_FIELDS.exec(line);
    return field === null ? [] : [{ line: index + 1, column: field.indices[1][0] + 1, text: field[1] }];
  });
}

function linesOfHtml(tokens) {
  return tokens.flatMap(({ type, startLine, endLine, children }) =>
    HTML.has(type)
      ? Array.from({ length: endLine - startLine + 1 }, (_, index) => startLine + index)
      : linesOfHtml(children),
  );
}

function dataOf(tokens) {
  return tokens.flatMap((token) => {
    if (HIDDEN.has(token.type)) return [];
    return token.type === 'data' ? [token] : dataOf(token.children);
  });
}
