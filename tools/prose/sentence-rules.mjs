import { rule } from './rule.mjs';
import { ITEM, sentencesOf } from './sentences.mjs';

/** A sentence of more words than this can nearly always be divided. */
export const LONG = 30;
/** A sentence of more words than this must be. */
export const TOO_LONG = 40;

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

/** An action in the user interface, whose label is in bold type. */
const CHOOSE_LABEL = /\bchooses? (?:the )?\*\*/i;

const DEFAULT_IN_WORDS = /\b(?:defaults to|the default is|is the default:)/i;

/** A warning: some sentences are lists that read well in one piece. */
const longSentence = sentenceRule('sentence-length', 'A sentence has at most 30 words', (text) => {
  const count = countWords(text);
  return count > LONG && count <= TOO_LONG ? `${count} words: "${startOf(text)}"` : undefined;
});

const tooLongSentence = sentenceRule('sentence-limit', 'No sentence has more than 40 words', (text) =>
  countWords(text) > TOO_LONG ? `${countWords(text)} words, divide it: "${startOf(text)}"` : undefined,
);

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

const uiActions = sentenceRule('ui-actions', 'Readers select what has a label', (text, { line, lines }) =>
  CHOOSE_LABEL.test(lines[line - 1]) ? 'found "choose", write instead: "select"' : undefined,
);

export const SENTENCE_RULES = [longSentence, tooLongSentence, serialComma, defaultForm, dateOrder, negation, uiActions];

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
