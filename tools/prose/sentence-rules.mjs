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
const FULL_NOT = /(?<!"[^"]*)\b(?:(?:do|does|did|is|are|was|were|has|have|had|could|would|should|will) not|cannot)\b/i;

/** "The run's job's config", and "the name of the key of the asset"; "it's" and the like own nothing. */
const CHAINS = [
  /\b(?!(?:it|that|what|there|here|who|let|he|she)['’]s\b)[\w-]+['’]s [\w-]+['’]s\b/i,
  /\bthe [\w-]+ of the [\w-]+ of\b/i,
];

/** How many clauses with "that you" a page may have for a hundred sentences; two are free. */
const MAX_THAT_YOU = 2;

/** An action in the user interface, whose label is in bold type. */
const CHOOSE_LABEL = /\bchooses? (?:the )?\*\*/i;

const DEFAULT_IN_WORDS = /\b(?:defaults to|the default is|is the default:)/i;

const longSentence = sentenceRule('sentence-length', 'A sentence has at most 30 words', (text) => {
  const count = Math.max(...text.split('; ').map(countWords));
  return count > MAX_WORDS ? `${count} words, divide it: "${startOf(text)}"` : undefined;
});

const serialComma = sentenceRule(
  'serial-comma',
  'The last item of a list has a comma before "and" or "or"',
  (text, { items }) => {
    const match = NO_SERIAL_COMMA.map((pattern) => pattern.exec(items)).find((one) => one !== null);
    const found = match && text.slice(match.index, match.index + match[0].length);
    return found && `found "${found}", write instead: "${found.replace(/ (and|or) (?!.* (?:and|or) )/, ', $1 ')}"`;
  },
);

const defaultForm = sentenceRule('default-form', 'A default is given as "Default: `x`."', (text, { line, lines }) => {
  const found = DEFAULT_IN_WORDS.exec(text);
  return found && isParameter(lines[line - 1]) ? `found "${found[0]}", write instead: "Default: \`x\`."` : undefined;
});

const dateOrder = sentenceRule('date-order', 'A date begins with the month', (text) => {
  const found = DAY_FIRST.exec(text);
  return found && `found "${found[0]}", write instead: "${found[2]} ${found[1]}"`;
});

const negation = sentenceRule('negation', 'It "is not a" thing, rather than "is no" thing', (text) => {
  const found = IS_NO.exec(text)?.[0];
  return found && `found "${found}", write instead: "${found.replace(' no', ' not a')}"`;
});

/** The full form is for stress, which emphasis shows. */
const contractions = sentenceRule('contractions', 'People say "doesn\'t" and "can\'t"', (text, { line, lines }) => {
  const found = /\*not\b/.test(lines[line - 1] ?? '') ? undefined : FULL_NOT.exec(text)?.[0];
  return found && `found "${found}", write instead: the contraction, or *not* in italics for stress`;
});

const chains = sentenceRule('chains', "A possessive doesn't follow another", (text) => {
  const found = CHAINS.map((chain) => chain.exec(text)?.[0]).find(Boolean);
  return found && `found "${found}", write instead: a verb, an adjective, or one possessive`;
});

const thatYou = rule('that-you', 'A participle or an adjective says it without "that you"', (tokens) => {
  const sentences = sentencesOf(tokens);
  const found = sentences.filter(({ text }) => /\bthat you\b/i.test(text));
  if (found.length <= Math.max(2, (sentences.length * MAX_THAT_YOU) / 100)) return [];
  const detail = `${found.length} of ${sentences.length} sentences have it, write instead: "launch-time config", "your sensor"`;
  return [{ lineNumber: found[0].line, detail }];
});

const uiActions = sentenceRule('ui-actions', 'Readers select what has a label', (text, { line, lines }) =>
  CHOOSE_LABEL.test(lines[line - 1]) ? 'found "choose", write instead: "select"' : undefined,
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

function sentenceRule(name, description, findingOf) {
  return rule(name, description, (tokens, lines) =>
    sentencesOf(tokens)
      .map((sentence) => ({ lineNumber: sentence.line, detail: findingOf(sentence.text, { ...sentence, lines }) }))
      .filter(({ detail }) => detail),
  );
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
