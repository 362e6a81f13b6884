import type { Code, FootnoteDefinition, Heading, ListItem, Nodes, Root, Table } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { diagnostic, type Diagnostic, type Position } from '../../content-model/diagnostics/diagnostic';
import { positionOf } from '../parse/parse-mdx';
import { walk } from '../parse/walk';

/** A block that is not what its author meant. */
interface Finding {
  readonly position: Position;
  readonly message: string;
  readonly expected: string;
}

/**
 * Reports blocks that begin or end elsewhere than their author meant. To Markdown any text is right: where a line or a column is
 * missing, the page shows something else, silently.
 * @param lines those of the whole file
 */
export function checkBlocks(root: Root, lines: readonly string[], file: string): Diagnostic[] {
  const findings = unusedFootnotes(root);
  walk(root, (node) => {
    findings.push(...findingsOf(node, lines));
  });
  return findings.map(({ position, message, expected }) => diagnostic('markup', file, position, message, { expected }));
}

/** A footnote that no text refers to is not shown. */
function unusedFootnotes(root: Root): Finding[] {
  const references = new Set<string>();
  const definitions: FootnoteDefinition[] = [];
  walk(root, (node) => {
    if (node.type === 'footnoteReference') references.add(node.identifier);
    if (node.type === 'footnoteDefinition') definitions.push(node);
  });
  return definitions
    .filter(({ identifier }) => !references.has(identifier))
    .map((definition) => ({
      position: positionOf(definition),
      message: 'No text refers to the footnote, so it is not shown.',
      expected: `"[^${definition.label ?? definition.identifier}]" in a text`,
    }));
}

function findingsOf(node: Nodes, lines: readonly string[]): Finding[] {
  switch (node.type) {
    case 'containerDirective':
      return unclosedAdmonition(node, lines);
    case 'code':
      return unclosedFence(node, lines);
    case 'table':
      return oddRows(node);
    case 'heading':
      return underlinedHeading(node, lines);
    case 'listItem':
      return swallowedLine(node, lines);
    default:
      return [];
  }
}

/** How a line ends a block, without the signs of the lists and quotations around it. */
function lastLineOf({ position }: Nodes, lines: readonly string[]): string {
  return (lines[(position?.end.line ?? 1) - 1] ?? '').replace(/^[\s>]*/, '').trimEnd();
}

/** What a node has on its first line. */
function firstLineOf(node: Nodes, lines: readonly string[]): string {
  const { line, column } = positionOf(node);
  return lines[line - 1]?.slice(column - 1) ?? '';
}

function unclosedAdmonition(node: ContainerDirective, lines: readonly string[]): Finding[] {
  const colons = colonsOf(node, lines);
  const expected = `"${':'.repeat(colons)}" on a line of its own below its text`;
  let inner: Nodes | undefined;
  walk(node, (one) => {
    // One that holds others has more colons than they.
    if (one !== node && one.type === 'containerDirective' && colonsOf(one, lines) >= colons) inner ??= one;
  });
  const isClosed = /^:{3,}$/.test(lastLineOf(node, lines));
  if (isClosed && !inner) return [];
  const what = inner ? `before the next one begins, on line ${positionOf(inner).line}` : 'and holds all that follows';
  return [{ position: positionOf(node), message: `The admonition :::${node.name} is not closed ${what}.`, expected }];
}

function colonsOf(node: ContainerDirective, lines: readonly string[]): number {
  return /^:*/.exec(firstLineOf(node, lines))![0].length;
}

function unclosedFence(node: Code, lines: readonly string[]): Finding[] {
  const position = positionOf(node);
  const [fence = ''] = /^(`+|~+)/.exec(firstLineOf(node, lines)) ?? [];
  const isFence = (line: string, rest: string): boolean => new RegExp(`^${fence}${fence[0]}*${rest}`).test(line);
  const isClosed = node.position?.end.line !== position.line && isFence(lastLineOf(node, lines), '$');
  const next = node.value.split('\n').findIndex((line) => isFence(line.trimStart(), '\\w'));
  if (isClosed && next < 0) return [];
  const what =
    next < 0 ? 'and holds all that follows' : `before the next one begins, on line ${position.line + next + 1}`;
  const expected = `"${fence}" on a line of its own below the code${isClosed ? '; around code with fences, a longer one' : ''}`;
  return [{ position, message: `The code fence is not closed ${what}.`, expected }];
}

/** A cell too many is not shown at all, and a line right below a table is a row of one cell. */
function oddRows({ children: [head, ...rows] }: Table): Finding[] {
  const columns = head?.children.length ?? 0;
  return rows.flatMap((row): Finding[] => {
    const cells = row.children.length;
    if (cells === columns) return [];
    const rule = cells > columns ? 'a literal pipe stands behind a backslash: \\|' : 'below the table, an empty line';
    return [
      {
        position: positionOf(row),
        message: `The row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, and its table ${columns} columns.`,
        expected: `a cell for each column; ${rule}`,
      },
    ];
  });
}

/** A line of hyphens or equals signs right below a text makes a heading of it. */
function underlinedHeading(node: Heading, lines: readonly string[]): Finding[] {
  if (firstLineOf(node, lines).startsWith('#')) return [];
  const message = 'The line below this text makes it a heading.';
  return [{ position: positionOf(node), message, expected: '"##" before a heading, an empty line before other text' }];
}

/** A line right below the text of an item belongs to the item, also where it stands further left. */
function swallowedLine({ children: [first] }: ListItem, lines: readonly string[]): Finding[] {
  if (first?.type !== 'paragraph' || !first.position) return [];
  const { start, end } = first.position;
  for (let line = start.line + 1; line <= end.line; line += 1) {
    const column = (lines[line - 1] ?? '').search(/[^\s>]/) + 1;
    if (column >= start.column) continue;
    const expected =
      'an empty line above it; where it belongs to the item, as many spaces as before the text of the item';
    return [{ position: { line, column }, message: 'The line belongs to the list above it.', expected }];
  }
  return [];
}
