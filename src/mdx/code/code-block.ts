import type { Element } from 'hast';
import parseRanges from 'parse-numeric-range';
import { closestMatch } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Position, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { element } from '../hast/element';
import { LANGUAGES } from './highlighter';
import { highlightCode } from './session';

/** What an author says behind the language of a code fence. */
export interface CodeOptions {
  readonly title?: string | undefined;
  /** Line numbers to mark, from 1. */
  readonly marked: readonly number[];
  /** Whether a leading `+` or `-` marks a line as added or removed. */
  readonly diff: boolean;
}

/** The languages of diagrams, which aren't shown as code. */
const DIAGRAM_LANGUAGES = ['dot', 'graphviz', 'mermaid', 'plantuml'];

const NO_OPTIONS: CodeOptions = { marked: [], diff: false };

/**
 * Reads the options of a code fence: `title="…"`, `{2,4-6}` and `diff`.
 * @returns the options, and the words that mean nothing
 */
export function parseCodeOptions(meta: string): { options: CodeOptions; unknown: string[] } {
  const unknown: string[] = [];
  let options = NO_OPTIONS;
  for (const [word, title, ranges] of meta.matchAll(/title="([^"]*)"|\{([\d,\s-]+)\}|\S+/g)) {
    if (title !== undefined) options = { ...options, title };
    else if (ranges !== undefined) options = { ...options, marked: parseRanges(ranges.replaceAll(' ', '')) };
    else if (word === 'diff') options = { ...options, diff: true };
    else unknown.push(word);
  }
  return { options, unknown };
}

/** What is wrong with the language and the options of a code fence. */
export function checkCodeFence(language: string, meta: string, file: string, position: Position): Diagnostic[] {
  const unknownOptions = parseCodeOptions(meta).unknown.map((word) =>
    diagnostic('code-options', file, position, `The option ${word} of the code fence means nothing.`, {
      expected: 'title="…", {2,4-6} or diff',
      suggestion: closestMatch(word, ['title="…"', 'diff']),
    }),
  );
  if (LANGUAGES.includes(language)) return unknownOptions;
  const message = language ? `Code in "${language}" cannot be highlighted.` : 'The code fence names no language.';
  const details = DIAGRAM_LANGUAGES.includes(language)
    ? { expected: '<Diagram alt="…" caption="…"> around a ```dot fence with a Graphviz graph' }
    : {
        expected: 'a language such as python, bash, yaml or text',
        suggestion: closestMatch(language, LANGUAGES),
      };
  return [diagnostic('code-language', file, position, message, details), ...unknownOptions];
}

/**
 * Reports the first line that is marked and that the code does not have, or that is blank and begins or ends what is marked: the code
 * has changed since.
 */
export function checkMarkedLines(
  marked: readonly number[],
  lines: readonly string[],
  file: string,
  position: Position,
): Diagnostic[] {
  const count = lines.length;
  const outside = marked.find((line) => line < 1 || line > count);
  if (outside !== undefined) {
    const message = `Line ${outside} is marked, and the code has ${count}.`;
    const details = { expected: `lines from 1 to ${count}`, suggestion: `${count}` };
    return [diagnostic('code-lines', file, position, message, details)];
  }
  const isEdge = (line: number): boolean => !marked.includes(line - 1) || !marked.includes(line + 1);
  const blank = marked.find((line) => lines[line - 1]?.trim() === '' && isEdge(line));
  if (blank === undefined) return [];
  const message = `Line ${blank} begins or ends what is marked, and it is blank.`;
  return [diagnostic('code-lines', file, position, message, { expected: 'ranges that begin and end with code' })];
}

/** A highlighted block of code as an element of the body. */
export function codeBlock(code: string, language: string, options: CodeOptions = NO_OPTIONS): Element {
  const { title, marked } = options;
  const { text, added, removed } =
    options.diff || language === 'diff' ? splitDiff(code) : { text: code, added: [], removed: [] };
  const { lines, output } = highlightCode(text, language === 'diff' ? 'text' : language);
  const numbers = {
    output: nonEmpty(output),
    marked: nonEmpty(marked),
    added: nonEmpty(added),
    removed: nonEmpty(removed),
  };
  return element('CodeBlock', { language, title }, [], { lines, ...numbers });
}

/** Takes the first column of a diff off the code, so that what is left is highlighted in its own language. */
function splitDiff(code: string): { text: string; added: number[]; removed: number[] } {
  const lines = code.split('\n');
  const numbersOf = (sign: string): number[] =>
    lines.flatMap((line, index) => (line.startsWith(sign) ? [index + 1] : []));
  return {
    text: lines.map((line) => line.replace(/^[-+ ]/, '')).join('\n'),
    added: numbersOf('+'),
    removed: numbersOf('-'),
  };
}

function nonEmpty(numbers: readonly number[]): readonly number[] | undefined {
  return numbers.length > 0 ? numbers : undefined;
}
