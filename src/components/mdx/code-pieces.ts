import { tokenText } from '../../mdx/code/code-text';
import type { CodeToken } from '../../mdx/hast/code-line';

/** A text, or a piece with a class of its own. */
type Piece<T> = string | T;

/** Lines as one sequence of pieces, with line ends between them. */
export function joinLines<T>(lines: readonly (readonly Piece<T>[])[]): Piece<T>[] {
  return lines.flatMap((line, index) => (index === 0 ? line : ['\n', ...line]));
}

/** Neighboring texts become one: each would be a node of the page, with a comment of React's between them. */
export function joinTexts<T>(pieces: readonly Piece<T>[]): Piece<T>[] {
  const joined: Piece<T>[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}

/** A word inside which browsers would break its line, with the tokens that it has. */
export interface BreakableWord {
  readonly word: readonly CodeToken[];
}

/** Behind such a sign, browsers break a line. */
const BREAK = /[-/?|}]./;

/** Gathers the tokens of each word inside which browsers would break its line. */
export function gatherWords(tokens: readonly CodeToken[]): (CodeToken | BreakableWord)[] {
  const found: (CodeToken | BreakableWord)[] = [];
  let word: CodeToken[] = [];
  const endWord = (): void => {
    if (BREAK.test(word.map(tokenText).join(''))) found.push({ word });
    else for (const token of word) addToken(found, token);
    word = [];
  };
  for (const token of tokens.flatMap(splitAtBlanks)) {
    if (tokenText(token).trim() !== '') {
      word.push(token);
      continue;
    }
    endWord();
    addToken(found, token);
  }
  endWord();
  return found;
}

/** What was one token stays one, as far as its words are not gathered. */
function addToken(found: (CodeToken | BreakableWord)[], token: CodeToken): void {
  const last = found.at(-1);
  if (Array.isArray(last) && Array.isArray(token) && last[0] === token[0]) {
    found[found.length - 1] = [last[0], last[1] + token[1]];
  } else found.push(token);
}

function splitAtBlanks(token: CodeToken): CodeToken[] {
  const texts = tokenText(token).split(/(\s+)/).filter(Boolean);
  return typeof token === 'string' ? texts : texts.map((text) => [token[0], text] as const);
}
