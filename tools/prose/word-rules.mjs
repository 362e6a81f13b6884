import { escapeRegExp } from '../shared/escape-reg-exp.mjs';
import { PROPER_NAMES, WORDING } from './lists.mjs';
import { proseOf, proseOfFrontMatter } from './prose-of.mjs';
import { rule } from './rule.mjs';

const SPELLINGS = new Set(PROPER_NAMES);
const NAME = new Map(PROPER_NAMES.map((name) => [name.toLowerCase(), name]));
const ADVICE = new Map(WORDING.flatMap(({ words, instead }) => words.map((word) => [word, instead])));
const WORDS = wholeWords([...ADVICE.keys()]);

/** The words of `wording.yml` in a text without code: each with what to write instead. */
export function findWording(text) {
  return [...text.matchAll(WORDS)].map(([found]) => ({ found, instead: ADVICE.get(found.toLowerCase()) }));
}

/** Finds the words of `wording.yml`, in titles, descriptions, and questions too. */
const wording = proseRule(
  'wording',
  'A word that the text is better without',
  ADVICE.keys(),
  (found) => ADVICE.get(found.toLowerCase()),
  proseOfFrontMatter,
);

/**
 * Finds names of `proper-names.yml` that are spelled otherwise. Rule MD044 of markdownlint does the same, but takes the custom
 * ids of headings for prose, and a page written in MDX cannot switch a rule off for a line.
 */
const properNames = proseRule('product-names', 'A name is written as its owner writes it', NAME.keys(), (found) =>
  SPELLINGS.has(found) ? undefined : `"${NAME.get(found.toLowerCase())}"`,
);

export const WORD_RULES = [wording, properNames];

/** A rule of markdownlint that looks for words in prose; what has no advice is right as it is. */
function proseRule(name, description, words, adviceFor, alsoIn = () => []) {
  const pattern = wholeWords([...words]);
  const findIn = (pieces, lines) =>
    pieces.flatMap(({ line, column, text }) =>
      [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
        const instead = adviceFor(found);
        if (instead === undefined || isLabel(text, found, lines[line - 1][column - 2])) return [];
        const detail = `found "${found}", write instead: ${instead}`;
        return [{ line, column: column + index, length: found.length, detail }];
      }),
    );
  return rule(name, description, (tokens, lines, frontMatter) => [
    ...findIn(alsoIn(frontMatter), frontMatter).map((found) => ({ ...found, isInFrontMatter: true })),
    ...findIn(proseOf(tokens, lines), lines),
  ]);
}

/** A word alone in bold type is a label of the user interface, which is quoted as it is: **Timezone**. */
function isLabel(text, found, before) {
  return text === found && before === '*';
}

/** Any of the words, the longest first, but not as part of a file, a package or an address: `dagster-aws`, `dagster.yaml`. */
function wholeWords(words) {
  const alternatives = words.sort((a, b) => b.length - a.length).map(escapeRegExp);
  return new RegExp(`(?<![\\w/@.-])(?:${alternatives.join('|')})(?![\\w/@-]|\\.\\w)`, 'gi');
}
