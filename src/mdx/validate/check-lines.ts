import type { Paragraph, Root, Text } from 'mdast';
import {
  diagnostic,
  positionAt,
  type Diagnostic,
  type DiagnosticDetails,
  type Position,
} from '../../content-model/diagnostics/diagnostic';
import { walk } from '../parse/walk';
import { ADMONITION_KINDS, meantAdmonition } from '../vocabulary';

/**
 * Reports lines of prose that were meant to be markup: a page shows them as they are written, silently.
 * @param text the whole file
 */
export function checkLines(root: Root, text: string, lines: readonly string[], file: string): Diagnostic[] {
  const slips: LocatedSlip[] = [];
  let hasFalseStart = false;
  walk(root, (node, parent) => {
    if (node.type === 'paragraph') slips.push(...checkParagraph(node, lines));
    if (node.type === 'text' && parent?.type !== 'link') slips.push(...checkText(node, text));
    if (node.type === 'leafDirective') hasFalseStart = true;
  });
  hasFalseStart ||= slips.some(({ part }) => part === 'start');
  // The end of an admonition that did not begin is no mistake of its own.
  return slips
    .filter(({ part }) => !(hasFalseStart && part === 'end'))
    .map((slip) => diagnostic('markup', file, slip, slip.message, slip));
}

/** A line of a paragraph, without the signs of the lists and quotations around it. */
interface Line {
  readonly text: string;
  readonly column: number;
  /** The line above it in the paragraph. */
  readonly above: string;
  /** Whether the paragraph has no other line. */
  readonly isAlone: boolean;
}

const FALSE_START = { part: 'start', message: 'The line does not begin an admonition.' } as const;

/** What an author has got wrong. */
interface Slip extends DiagnosticDetails {
  readonly message: string;
  /** The part of an admonition that the line was meant to be. */
  readonly part?: 'start' | 'end';
}

type LocatedSlip = Slip & Position;

/** What a line of a paragraph was meant to be. */
const LINE_SLIPS: readonly ((line: Line) => Slip | undefined)[] = [
  admonition,
  foreignAdmonition,
  heading,
  numberedItem,
  bullet,
  strayRow,
  tableHead,
  tableRow,
];

function checkParagraph({ position }: Paragraph, lines: readonly string[]): LocatedSlip[] {
  if (!position) return [];
  const { start, end } = position;
  let above = '';
  for (let line = start.line; line <= end.line; line += 1) {
    const raw = lines[line - 1] ?? '';
    const column = line === start.line ? start.column : raw.search(/[^\s>]/) + 1;
    const text = raw.slice(column - 1).trimEnd();
    for (const slipOf of LINE_SLIPS) {
      const slip = slipOf({ text, column, above, isAlone: start.line === end.line });
      if (slip) return [{ ...slip, line, column }];
    }
    above = text;
  }
  return [];
}

function admonition({ text }: Line): Slip | undefined {
  if (/^:{3,}$/.test(text)) {
    return {
      part: 'end',
      message: 'No admonition is open here.',
      expected: '":::note" above its text, ":::" below it',
    };
  }
  const [, colons = '', word = '', rest = ''] = /^(:+)\s*(\w*)(.*)$/.exec(text) ?? [];
  const kind = meantAdmonition(word);
  const isMeant = colons.length >= 3 || ADMONITION_KINDS.some((one) => one === word);
  if (!isMeant) return undefined;
  const title = rest.replace(/^[\s[]+|[\s\]]+$/g, '');
  return {
    ...FALSE_START,
    expected: ':::kind or :::kind[Title], and nothing else on the line',
    suggestion: kind && `:::${kind}${title && `[${title}]`}`,
  };
}

/** An admonition as GitHub and MkDocs have it. */
function foreignAdmonition({ text }: Line): Slip | undefined {
  const [, ofGitHub, ofMkDocs] = /^(?:\[!(\w+)\]|!{3}\s+(\w+))/.exec(text) ?? [];
  const word = (ofGitHub ?? ofMkDocs)?.toLowerCase();
  if (word === undefined) return undefined;
  const kind = meantAdmonition(word);
  return {
    ...FALSE_START,
    expected: `:::kind … ::: with one of ${ADMONITION_KINDS.join(', ')}`,
    suggestion: kind && `:::${kind}`,
  };
}

function heading({ text }: Line): Slip | undefined {
  const [, signs = '', title = ''] = /^(#{1,6})([^\s#].*)$/.exec(text) ?? [];
  if (!signs) return undefined;
  return {
    message: 'The line is not a heading: the space behind the number signs is missing.',
    expected: 'a space; a literal sign stands behind a backslash: \\#',
    suggestion: `${signs} ${title}`,
  };
}

/** A list whose first number is not 1 does not begin right below a text. */
function numberedItem({ text, above }: Line): Slip | undefined {
  if (above === '' || !/^\d{1,9}[.)]\s/.test(text)) return undefined;
  return {
    message: 'The line is not an item of a list: it belongs to the text above it.',
    expected: 'an empty line above the list; a number that ends a sentence stands at the end of the line above',
  };
}

/** A bullet of a word processor, or a hyphen without its space; one before a number is a minus sign. */
function bullet({ text }: Line): Slip | undefined {
  const [, item] = /^(?:[•‣◦▪]\s*|-(?=[\p{L}[`*]))(.*)$/u.exec(text) ?? [];
  if (item === undefined) return undefined;
  return { message: 'The line is not an item of a list.', expected: 'a hyphen and a space', suggestion: `- ${item}` };
}

/** A row that an empty line parts from its table. */
function strayRow({ text, isAlone }: Line): Slip | undefined {
  if (!isAlone || !/^\|.*[^\\]\|$/.test(text)) return undefined;
  return { message: 'The line is not a row of a table.', expected: 'no empty line between the rows of a table' };
}

const DELIMITERS = /^\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?\s*$/;

function tableHead({ text, above }: Line): Slip | undefined {
  if (!DELIMITERS.test(text) || !above.includes('|')) return undefined;
  const columns = cellsOf(above);
  return {
    message: `The text is not a table: the first row has ${columns} columns, the row of hyphens ${cellsOf(text)}.`,
    expected: 'as many of both',
    suggestion: `|${' --- |'.repeat(columns)}`,
  };
}

function cellsOf(row: string): number {
  return row.replace(/^\||\|$/g, '').split(/(?<!\\)\|/).length;
}

function tableRow({ text, above }: Line): Slip | undefined {
  const isRow = (line: string): boolean => /^\|.*\|$/.test(line);
  if (!isRow(text) || !isRow(above)) return undefined;
  return {
    message: 'The text is not a table: below the first row, the row of hyphens is missing.',
    expected: 'a row such as the suggested one, between the two',
    suggestion: `|${' --- |'.repeat(cellsOf(above))}`,
  };
}

/** Signs that are left in a text where they were meant to be markup; one behind a backslash is not. */
const SIGNS: readonly (readonly [pattern: RegExp, message: string, expected: string])[] = [
  [
    /(?<!\\)\[\^[^\]\s]+\]/,
    'There is no such footnote.',
    'its text on a line of its own, below: "[^name]: …", with the same name',
  ],
  [/(?<!\\)\]\[/, 'The link has no definition.', '[text](address)'],
  [
    /(?<!\\)(?:\]\(|\]\s\((?=https?:|\/|#|\.{1,2}\/))/,
    'The link is not complete.',
    '[text](address), without a space behind "]" or in the address',
  ],
  [
    /(?<!\\)(?:\*\*|~~|`)/,
    'The sign has no partner, so it is shown as it is written.',
    'the same sign right before and right behind the text; a literal one stands behind a backslash',
  ],
];

function checkText({ position }: Text, text: string): LocatedSlip[] {
  const start = position?.start.offset ?? 0;
  const source = text.slice(start, position?.end.offset ?? 0);
  for (const [pattern, message, expected] of SIGNS) {
    const found = pattern.exec(source);
    if (!found) continue;
    return [{ message, expected, ...positionAt(text, start + found.index) }];
  }
  return [];
}
