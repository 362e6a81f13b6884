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
  return dataOf(tokens).map(({ startLine, startColumn, endColumn }) => ({
    line: startLine,
    column: startColumn,
    text: masked[startLine - 1].slice(startColumn - 1, endColumn - 1),
  }));
}

function dataOf(tokens) {
  return tokens.flatMap((token) => {
    if (HIDDEN.has(token.type)) return [];
    return token.type === 'data' ? [token] : dataOf(token.children);
  });
}
