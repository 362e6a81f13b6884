/**
 * A rule of markdownlint.
 * @param check gets what markdownlint has parsed with micromark, and the lines of the text; gives what is wrong
 */
export function rule(name, description, check) {
  return {
    names: [name],
    description,
    tags: ['prose'],
    parser: 'micromark',
    function: ({ parsers, lines }, onError) =>
      check(parsers.micromark.tokens, lines).forEach((found) => onError(found)),
  };
}
