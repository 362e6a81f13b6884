import { placeInFrontMatter, placeInText } from './places.mjs';

/**
 * A rule of markdownlint.
 * @param check gets what markdownlint has parsed with micromark, the lines of the text, and those of its front matter; gives what
 *   is wrong: `line`, `column`, `length`, `detail`, and whether it `isInFrontMatter`
 */
export function rule(name, description, check) {
  return {
    names: [name],
    description,
    tags: ['prose'],
    parser: 'micromark',
    function: ({ parsers, lines, frontMatterLines }, onError) =>
      check(parsers.micromark.tokens, lines, frontMatterLines).forEach(({ detail, ...found }) => {
        const place = found.isInFrontMatter ? placeInFrontMatter(found) : placeInText(found, lines);
        onError({ ...place, detail });
      }),
  };
}
