import type { VFileMessage } from 'vfile-message';
import {
  diagnostic,
  positionAt,
  START,
  type Diagnostic,
  type Position,
} from '../../content-model/diagnostics/diagnostic';
import { markdownForHtml } from './markdown-for-html';

/** A tag that the parser misses, and where it began: "… closing tag for `<br>` (5:3-5:7)". */
const UNCLOSED_TAG = /closing tag for `<([^>]*)>` \((\d+):(\d+)/;
/** The end of another one that it finds instead. */
const OTHER_END = /Unexpected closing tag `([^`]*)`/;

/** An admonition around the end of a tag that began above it, and where the admonition begins. */
const UNCLOSED_ADMONITION = /closing tag `([^`]*)`.* after the start of `directiveContainer` \((\d+):(\d+)\)/;
/** Nothing is said of what a text that cannot be read holds. */
const REST = 'The rest of the text is not checked until then.';

/** What kept a text from being read, where it began, in the words of a writer. */
export function syntaxDiagnostic(error: VFileMessage, text: string, file: string): Diagnostic {
  const { message, expected, position } = findingOf(error, text);
  return diagnostic('mdx-syntax', file, position, `${message} ${REST}`, { expected });
}

interface Finding {
  readonly position: Position;
  readonly message: string;
  readonly expected: string;
}

function findingOf({ reason, line, column }: VFileMessage, text: string): Finding {
  const [, tag, tagLine, tagColumn] = UNCLOSED_TAG.exec(reason) ?? [];
  if (tag !== undefined) {
    const position = { line: Number(tagLine), column: Number(tagColumn) };
    const expected = markdownForHtml(tag) ?? `</${tag}> on the same level, or <${tag} … /> where it holds nothing`;
    const [, other] = OTHER_END.exec(reason) ?? [];
    const message = `The tag <${tag}> is not closed${other === undefined ? '' : ` before ${other} on line ${line}`}.`;
    return { position, message, expected };
  }
  const admonition = unclosedAdmonition(reason, text, line);
  if (admonition) return admonition;
  const end = reason.includes('closing slash') ? strayEnd(text, line, column) : undefined;
  if (end) return { position: end, message: `The tag ${end.tag} closes nothing.`, expected: end.expected };
  const brace = reason.includes('end of file in expression') ? unclosedBrace(text) : undefined;
  const position = brace ?? (line === undefined || column === undefined ? START : { line, column });
  const message = brace ? 'The brace { is not closed' : `The text cannot be read: ${reason}`;
  return { position, message: `${message}.`, expected: syntaxHint(reason, text, position) };
}

/** The parser names the tag, which is right where it is. */
function unclosedAdmonition(reason: string, text: string, tagLine = 1): Finding | undefined {
  const [, tag, line, column] = UNCLOSED_ADMONITION.exec(reason) ?? [];
  if (tag === undefined) return undefined;
  const position = { line: Number(line), column: Number(column) };
  const [, colons = '', name = ''] = /^(:+)([\w-]*)/.exec(lineFrom(text, position)) ?? [];
  const message = `The admonition :::${name} is not closed before ${tag} on line ${tagLine}.`;
  return { position, message, expected: `"${colons}" on a line of its own below its text` };
}

function lineFrom(text: string, { line, column }: Position): string {
  return text.split('\n')[line - 1]?.slice(column - 1) ?? '';
}

/** A closing tag without its opening one; the parser names the place of its slash. */
function strayEnd(text: string, line = 1, column = 2) {
  const [tag, name] = /^<\/([^\s>]*)>?/.exec(lineFrom(text, { line, column: column - 1 })) ?? [];
  const expected = `the opening tag above it, on the same level: <${name}> … </${name}>`;
  return tag === undefined ? undefined : { tag, expected, line, column: column - 1 };
}

/** The first brace outside of code that no other one closes; the parser names the end of the file. */
function unclosedBrace(text: string): Position | undefined {
  const open: number[] = [];
  const prose = text.replaceAll(/^[ \t]*(```+|~~~+)[\s\S]*?^[ \t]*\1|`[^`\n]+`|\\[{}]/gm, (code) =>
    code.replaceAll(/[{}]/g, ' '),
  );
  for (const { 0: brace, index } of prose.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else open.pop();
  }
  const [first] = open;
  return first === undefined ? undefined : positionAt(text, first);
}

function syntaxHint(reason: string, text: string, { line, column }: Position): string {
  const found = text.split('\n')[line - 1] ?? '';
  if (found.includes('<!--')) return 'comments are written {/* like this */}';
  if (/<https?:/.test(found)) return 'an address in Markdown form: [text](https://…)';
  if (reason.includes('attribute value')) return 'the value of a prop in quotes: name="value"';
  if (found.slice(0, column).includes('{')) return 'a literal brace stands in `code` or behind a backslash: \\{';
  return 'a literal "<" stands in `code` or behind a backslash: \\<';
}
