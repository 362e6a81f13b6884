import { proseOf } from './prose-of.mjs';
import { rule } from './rule.mjs';
import { ITEM, sentencesOf } from './sentences.mjs';

/** A sentence of more words than this can be divided. What a semicolon divides counts as two, so that lists of figures are free. */
export const MAX_WORDS = 30;

/** A list of at least four items, three links or pieces of code, or three words in the plural, without the comma before the last. */
const NO_SERIAL_COMMA = [
  new RegExp(`[\\w${ITEM}]+, [\\w${ITEM}-]+, [\\w${ITEM}-]+ (?:and|or) [\\w${ITEM}]+`),
  new RegExp(`${ITEM}+, ${ITEM}+ (?:and|or) ${ITEM}+`),
  /\b\w+s, \w+s (?:and|or) \w+s\b/,
];

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** The day before the month, as in British English. */
const DAY_FIRST = new RegExp(`\\b(\\d{1,2}) (${MONTHS})\\b`);

/** "There is no", "is no longer", and "is no more than" are English. */
const IS_NO = /(?<!\bthere )\b(?:is|are) no (?!longer\b|more\b|less\b|different\b|better\b)/i;

/** Quotations keep their words. */
const FULL_NOT = /(?<!"[^"]*)\b(?:(?:do|does|did|is|are|was|were|has|have|had|could|would|should|will) not|cannot)\b/gi;

/** "The run's job's config", and "the name of the key of the asset"; "it's" and the like own nothing. */
const CHAINS = [
  /\b(?!(?:it|that|what|there|here|who|let|he|she)['’]s\b)[\w-]+['’]s [\w-]+['’]s\b/i,
  /\bthe [\w-]+ of the [\w-]+ of\b/i,
];

/** How many clauses with "that you" a page may have for a hundred sentences; two are free. */
const MAX_THAT_YOU = 2;

/** What stands before the label of an action in the user interface, which is in bold type. */
const BEFORE_LABEL = /\bchooses? (?:the )?$/i;

const DEFAULT_IN_WORDS = /\b(?:defaults to|the default is|is the default:)/i;

const longSentence = sentenceRule('sentence-length', 'A sentence has at most 30 words', ({ text }) => {
  const count = Math.max(...text.split('; ').map(countWords));
  const detail = `${count} words, divide it: "${startOf(text)}"`;
  return count > MAX_WORDS ? { index: 0, length: text.length, detail } : undefined;
});

const serialComma = sentenceRule(
  'serial-comma',
  'The last item of a list has a comma before "and" or "or"',
  ({ text, items }) => {
    const match = firstMatch(NO_SERIAL_COMMA, items);
    const found = match && text.slice(match.index, match.index + match[0].length);
    return match && finding(match.index, found, `"${found.replace(/ (and|or) (?!.* (?:and|or) )/, ', $1 ')}"`);
  },
);

const defaultForm = sentenceRule(
  'default-form',
  'A default is given as "Default: `x`."',
  ({ text, placeAt }, lines) => {
    const found = DEFAULT_IN_WORDS.exec(text);
    return found && isParameter(lines[placeAt(0).line - 1])
      ? finding(found.index, found[0], '"Default: `x`."')
      : undefined;
  },
);

const dateOrder = sentenceRule('date-order', 'A date begins with the month', ({ text }) => {
  const found = DAY_FIRST.exec(text);
  return found && finding(found.index, found[0], `"${found[2]} ${found[1]}"`);
});

const negation = sentenceRule('negation', 'It "is not a" thing, rather than "is no" thing', ({ text }) => {
  const found = IS_NO.exec(text);
  return found && finding(found.index, found[0], `"${found[0].replace(' no', ' not a')}"`);
});

/** The full form is for stress, which emphasis shows. */
const contractions = sentenceRule('contractions', 'People say "doesn\'t" and "can\'t"', ({ text, placeAt }, lines) => {
  const found = [...text.matchAll(FULL_NOT)].find(({ 0: full, index }) => {
    const { line, column } = placeAt(index + full.length - 'not'.length);
    return lines[line - 1][column - 2] !== '*';
  });
  return found && finding(found.index, found[0], 'the contraction, or *not* in italics for stress');
});

const chains = sentenceRule('chains', "A possessive doesn't follow another", ({ text }) => {
  const found = firstMatch(CHAINS, text);
  return found && finding(found.index, found[0], 'a verb, an adjective, or one possessive');
});

const thatYou = rule('that-you', 'A participle or an adjective says it without "that you"', (tokens) => {
  const sentences = sentencesOf(tokens);
  const found = sentences.flatMap(({ text, placeAt }) => {
    const match = /\bthat you\b/i.exec(text);
    return match ? [placeAt(match.index)] : [];
  });
  if (found.length <= Math.max(2, (sentences.length * MAX_THAT_YOU) / 100)) return [];
  const detail = `${found.length} of ${sentences.length} sentences have it, write instead: "launch-time config", "your sensor"`;
  return [{ ...found[0], length: 'that you'.length, detail }];
});

const uiActions = rule('ui-actions', 'Readers select what has a label', (tokens, lines) =>
  proseOf(tokens, lines).flatMap(({ line, column, text }) => {
    const found = BEFORE_LABEL.exec(text);
    if (!found || !lines[line - 1].startsWith('**', column - 1 + text.length)) return [];
    const detail = 'found "choose", write instead: "select"';
    return [{ line, column: column + found.index, length: 'choose'.length, detail }];
  }),
);

export const SENTENCE_RULES = [
  longSentence,
  serialComma,
  defaultForm,
  dateOrder,
  negation,
  contractions,
  chains,
  thatYou,
  uiActions,
];

/** @param find what is wrong in a sentence: `index` and `length` in its text, and `detail` */
function sentenceRule(name, description, find) {
  return rule(name, description, (tokens, lines) =>
    sentencesOf(tokens).flatMap((sentence) => {
      const found = find(sentence, lines);
      return found ? [{ ...sentence.placeAt(found.index), length: found.length, detail: found.detail }] : [];
    }),
  );
}

function finding(index, found, instead) {
  return { index, length: found.length, detail: `found "${found}", write instead: ${instead}` };
}

function firstMatch(patterns, text) {
  return patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null);
}

function countWords(text) {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length;
}

function startOf(text) {
  return `${text.split(/\s+/).slice(0, 6).join(' ')} …`;
}

/** An item of `<Parameters>` and the like. */
function isParameter(line) {
  return /^\s*- `[^`]+`: /.test(line);
}
