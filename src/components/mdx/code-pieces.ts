import { tokenText } from '../../mdx/code/code-text';
import type { CodeLine, CodeToken } from '../../mdx/hast/code-line';

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

/** A word with a hyphen, with the tokens that it has. */
export interface HyphenatedWord {
  readonly word: readonly CodeToken[];
}

/** Gathers the tokens of each word with a hyphen, behind which browsers would break the line. */
export function gatherHyphenated(line: CodeLine): (CodeToken | HyphenatedWord)[] {
  const found: (CodeToken | HyphenatedWord)[] = [];
  let word: CodeToken[] = [];
  const endWord = (): void => {
    if (word.some((token) => tokenText(token).includes('-'))) found.push({ word });
    else found.push(...word);
    word = [];
  };
  for (const token of line.flatMap(splitAtBlanks)) {
    if (tokenText(token).trim() !== '') {
      word.push(token);
      continue;
    }
    endWord();
    found.push(token);
  }
  endWord();
  return found;
}

function splitAtBlanks(token: CodeToken): CodeToken[] {
  const texts = tokenText(token).split(/(\s+)/).filter(Boolean);
  return typeof token === 'string' ? texts : texts.map((text) => [token[0], text] as const);
}
