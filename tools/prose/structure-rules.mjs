import { rule } from './rule.mjs';
import { plainText } from './sentences.mjs';

/** The names that a heading has everywhere, and those that writers give it otherwise. */
export const HEADING_NAMES = {
  Prerequisites: ['Requirements', 'Before you begin', 'Before you start', 'What you need'],
  Troubleshooting: ['Common errors', 'Common problems', 'Problems', 'When it does not work'],
  Limits: ['Caveats', 'Known issues', 'Known limitations', 'Limitations', 'Restrictions'],
  'Next steps': ['Next', 'Where to go next', 'Where to next', "What's next"],
  'See also': ['Further reading', 'Learn more', 'More information', 'Related', 'Related pages'],
};

const FIXED_NAME = new Map(
  Object.entries(HEADING_NAMES).flatMap(([name, others]) =>
    [name, ...others].map((other) => [other.toLowerCase(), name]),
  ),
);

const headingNames = rule('heading-names', 'Headings of the same purpose have the same name', (tokens) =>
  ofType(tokens, 'atxHeadingText')
    .filter(isBelowTitle)
    .flatMap((heading) => {
      const text = heading.text.replace(/\s*\{#[^}]*\}\s*$/, '');
      const name = FIXED_NAME.get(text.toLowerCase());
      if (name === undefined || name === text) return [];
      const detail = `found "${text}", write instead: "${name}"`;
      return [{ line: heading.startLine, column: heading.startColumn, length: text.length, detail }];
    }),
);

function isBelowTitle({ parent }) {
  return parent.children.some(({ type, text }) => type === 'atxHeadingSequence' && text.length > 1);
}

const ENDS = 'The cells of a column end alike, with or without a period, and several sentences end with one';

const tableCells = rule('table-cells', ENDS, (tokens) =>
  ofType(tokens, 'table')
    .flatMap(columnsOf)
    .flatMap((cells) => [...cells.filter(isUnfinished), ...oddOnes(cells.filter(({ text }) => !SENTENCES.test(text)))])
    .map(({ cell, text }) => {
      const advice = text.endsWith('.') ? 'the cell without the period' : 'the cell with a period';
      return { ...placeOfCell(cell), detail: `found "${text.slice(-30)}", write instead: ${advice}` };
    }),
);

export const STRUCTURE_RULES = [headingNames, tableCells];

/** The end of a sentence, or of a part of one, within a cell. */
const SENTENCES = /[.!?;] /;

function isUnfinished({ text }) {
  return /[.!?] [^a-z]/.test(text) && !/[.!?:)]$/.test(text);
}

/** The cells of each column that have several words. */
function columnsOf(table) {
  const rows = ofType(table.children, 'tableRow').map((row) =>
    ofType(row.children, 'tableData').map((cell) => ({ cell, text: plainText(cell) })),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) =>
    rows.flatMap((row) => row[column] ?? []).filter(({ text }) => text.includes(' ')),
  );
}

/** Where what stands in a cell begins. */
function placeOfCell(cell) {
  const [{ startLine, startColumn, endColumn }] = ofType(cell.children, 'tableContent');
  return { line: startLine, column: startColumn, length: endColumn - startColumn };
}

/** The cells that end otherwise than most of their column. */
function oddOnes(cells) {
  const withPeriod = cells.filter(({ text }) => text.endsWith('.'));
  const without = cells.filter(({ text }) => !text.endsWith('.'));
  return withPeriod.length > without.length ? without : withPeriod.length === cells.length ? [] : withPeriod;
}

function ofType(tokens, type) {
  return tokens.flatMap((token) => (token.type === type ? [token] : ofType(token.children, type)));
}
