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
