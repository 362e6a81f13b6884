/** Blocks that hold sentences. */
const BLOCKS = new Set(['paragraph', 'tableData']);
/** What readers do not read as words. */
const SILENT = new Set(['definition', 'htmlText', 'literalAutolink', 'resource']);
/** What ends a sentence and is followed by another one. */
const END = /(?<=[.!?][)"*]?)\s+/g;

/**
 * The sentences of a text. A piece of code counts as one word: `CODE`. In `items`, which is as long as the text, links and pieces
 * of code consist of `ITEM` alone. `placeAt` gives the line and the column of a character of the text.
 * @param tokens what markdownlint parsed with micromark
 */
export function sentencesOf(tokens) {
  return blocksOf(tokens).flatMap((block) => sentencesOfBlock(piecesOf(block)));
}

/** A piece of code, as one word. */
const CODE = '`code`';
/** Each character of what may be an item of a list, whatever its words are. */
export const ITEM = '⁂';

/** @returns the text of a block as readers see it, in one line */
export function plainText(block) {
  return piecesOf(block)
    .map(({ text }) => text)
    .join('')
    .trim();
}

function blocksOf(tokens) {
  return tokens.flatMap((token) => (BLOCKS.has(token.type) ? [token] : blocksOf(token.children)));
}

function piecesOf(token) {
  const place = { line: token.startLine, column: token.startColumn };
  if (token.type === 'codeText') return [{ text: CODE, ...place, isItem: true, isCode: true }];
  if (token.type === 'link') return token.children.flatMap(piecesOf).map((piece) => ({ ...piece, isItem: true }));
  if (token.type === 'lineEnding') return [{ text: ' ', ...place }];
  if (token.type === 'data') return [{ text: token.text, ...place }];
  return SILENT.has(token.type) ? [] : token.children.flatMap(piecesOf);
}

function sentencesOfBlock(pieces) {
  const text = pieces.map((piece) => piece.text).join('');
  const items = pieces.map((piece) => (piece.isItem ? ITEM.repeat(piece.text.length) : piece.text)).join('');
  const starts = [0, ...[...text.matchAll(END)].map(({ 0: gap, index }) => index + gap.length)];
  return starts.map((start, at) => ({
    placeAt: (index) => placeAt(pieces, start + index),
    text: text.slice(start, starts[at + 1]).trimEnd(),
    items: items.slice(start, starts[at + 1]),
  }));
}

function placeAt(pieces, offset) {
  let end = 0;
  const { line, column, text, isCode } = pieces.find((piece) => (end += piece.text.length) > offset) ?? pieces.at(-1);
  return { line, column: isCode ? column : column + offset - (end - text.length) };
}
