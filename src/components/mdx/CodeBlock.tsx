import { Fragment, type ReactNode } from 'react';
import type { CodeLine, CodeToken } from '../../mdx/hast/code-line';
import { breakablePath } from '../breakable';
import { gatherWords, joinLines, joinTexts } from './code-pieces';
import * as styles from './code-block.module.css';

interface CodeBlockProps {
  readonly language: string;
  readonly title?: string;
  readonly lines: readonly CodeLine[];
  /** Numbers of lines to mark, from 1. */
  readonly marked?: readonly number[];
  readonly added?: readonly number[];
  readonly removed?: readonly number[];
  /** Numbers of lines that a session of a terminal prints. */
  readonly output?: readonly number[];
  /** Lines that belong together, from 1: each group is an element with its number, which a style sheet can mark. */
  readonly groups?: readonly LineGroup[];
}

interface LineGroup {
  readonly first: number;
  readonly last: number;
}

/** How many characters a line has beside two buttons: in a step on a phone, and in the text's measure. */
const BESIDE_BUTTONS = { phone: 24, measure: 74 };

/**
 * Code that was highlighted at build: only its colors are left to the style sheet. Its buttons are those of `code-tools.ts`. One line
 * wraps: no shape of lines is lost by that, and a command can be read whole on a phone.
 */
export function CodeBlock({ language, title, lines, groups, ...numbers }: CodeBlockProps) {
  const { marked = [], added = [], removed = [], output = [] } = numbers;
  const isOneLine = lines.length <= 1;
  const hasOwnFirstLine = title === undefined && !isOneLine;
  const hasMarks = marked.length + added.length + removed.length + output.length > 0;
  const classOf = (number: number) => {
    if (added.includes(number)) return styles.added;
    if (removed.includes(number)) return styles.removed;
    return marked.includes(number) ? styles.marked : undefined;
  };
  const kindOf = (number: number) => {
    if (removed.includes(number)) return 'removed';
    return output.includes(number) ? 'output' : '';
  };
  const renderCode = (): ReactNode[] => {
    if (hasMarks) {
      return lines.map((line, index) => (
        <span key={index} className={classOf(index + 1)} data-line={kindOf(index + 1)}>
          {renderWords([...line, '\n'])}
        </span>
      ));
    }
    if (groups) return renderGroups(lines, groups);
    return renderWords(joinLines(lines));
  };
  return (
    <figure
      className={styles.block}
      data-wrapped={isOneLine ? '' : undefined}
      data-long-start={hasOwnFirstLine ? roomMissed(lines[0]) : undefined}
    >
      {title && <figcaption>{breakablePath(title)}</figcaption>}
      {/* What scrolls can be reached by keyboard. */}
      <pre tabIndex={isOneLine ? undefined : 0} data-language={language}>
        <code>{renderCode()}</code>
      </pre>
    </figure>
  );
}

/** Where a line is too long to have buttons beside it. */
function roomMissed(line: CodeLine = []): 'measure' | 'phone' | undefined {
  const length = line.reduce((sum, token) => sum + (typeof token === 'string' ? token : token[1]).length, 0);
  if (length > BESIDE_BUTTONS.measure) return 'measure';
  return length > BESIDE_BUTTONS.phone ? 'phone' : undefined;
}

/** The lines in their order, those of a group inside an element with its number. */
function renderGroups(lines: readonly CodeLine[], groups: readonly LineGroup[]): ReactNode[] {
  const nodes: ReactNode[] = [];
  let line = 1;
  const sorted = groups.map((group, index) => ({ ...group, number: index + 1 })).sort((a, b) => a.first - b.first);
  for (const { first, last, number } of sorted) {
    if (first < line) continue; // it has no lines, or another group has them
    nodes.push(<Fragment key={`before ${number}`}>{renderLines(lines.slice(line - 1, first - 1))}</Fragment>);
    nodes.push(
      <span key={number} data-asset={number}>
        {renderLines(lines.slice(first - 1, last))}
      </span>,
    );
    line = last + 1;
  }
  return [...nodes, <Fragment key="end">{renderLines(lines.slice(line - 1))}</Fragment>];
}

/** Each line with its end, so that what follows begins on a line of its own. */
function renderLines(lines: readonly CodeLine[]): ReactNode[] {
  return renderWords(lines.flatMap((line): CodeToken[] => [...line, '\n']));
}

/** Code whose words, such as options and paths, stay whole where its lines wrap. */
function renderWords(tokens: readonly CodeToken[]): ReactNode[] {
  return joinTexts(gatherWords(tokens)).map((piece, index) => {
    if (typeof piece === 'string' || !('word' in piece)) return renderToken(piece, index);
    return (
      <span key={index} className={styles.word}>
        {joinTexts(piece.word).map(renderPart)}
      </span>
    );
  });
}

/** A part of a word: a path that is longer than a line breaks behind its slashes. */
function renderPart(token: CodeToken, index: number): ReactNode {
  if (typeof token === 'string') return <Fragment key={index}>{breakablePath(token)}</Fragment>;
  return (
    <span key={index} className={token[0]}>
      {breakablePath(token[1])}
    </span>
  );
}

function renderToken(token: CodeToken, index: number): ReactNode {
  if (typeof token === 'string') return token;
  return (
    <span key={index} className={token[0]}>
      {token[1]}
    </span>
  );
}
