import { proseOf, proseOfFrontMatter } from './prose-of.mjs';
import { rule } from './rule.mjs';

/** What word processors and other sites write, and what stands for it here. */
const CHARACTERS = [
  { pattern: /[‘’]/g, instead: "a straight quote, '" },
  { pattern: /[“”]/g, instead: 'a straight quote, "' },
  // Between words, since `--fresh` is an option.
  { pattern: /(?<=\w)---?(?=\w)|(?<!\S)---?(?!\S)/g, instead: 'a comma, a colon, or two sentences' },
  { pattern: /\.\.\./g, instead: 'what is left out, or "…"' },
];

const typography = rule(
  'typography',
  'Quotes are straight, and no hyphens or dots stand for another character',
  (tokens, lines, frontMatter) => [
    ...findIn(proseOfFrontMatter(frontMatter)).map((found) => ({ ...found, isInFrontMatter: true })),
    ...findIn(proseOf(tokens, lines)),
  ],
);

export const CHARACTER_RULES = [typography];

function findIn(pieces) {
  return pieces.flatMap(({ line, column, text }) =>
    CHARACTERS.flatMap(({ pattern, instead }) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
        line,
        column: column + index,
        length: found.length,
        detail: `found "${found}", write instead: ${instead}`,
      })),
    ),
  );
}
