import { Fragment, type ReactNode } from 'react';
import type { CodeLine, CodeToken } from '../../mdx/code/highlighter';
import { breakable } from '../breakable';
import { joinLines, joinTexts } from './code-pieces';
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

/** Code that was highlighted at build: only its colors are left to the style sheet. Its buttons are those of `code-tools.ts`. */
export function CodeBlock({ language, title, lines, groups, ...numbers }: CodeBlockProps) {
  const { marked = [], added = [], removed = [], output = [] } = numbers;
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
  return (
    <figure className={styles.block}>
      {title && <figcaption>{breakable(title, '/')}</figcaption>}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} data-language={language}>
        <code>
          {hasMarks
            ? lines.map((line, index) => (
                <span key={index} className={classOf(index + 1)} data-line={kindOf(index + 1)}>
                  {renderTokens([...line, '\n'])}
                </span>
              ))
            : groups
              ? renderGroups(lines, groups)
              : renderTokens(joinLines(lines))}
        </code>
      </pre>
    </figure>
  );
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
  return renderTokens(lines.flatMap((line): CodeToken[] => [...line, '\n']));
}

function renderTokens(tokens: readonly CodeToken[]): ReactNode[] {
  return joinTexts(tokens).map((token, index) =>
    typeof token === 'string' ? (
      token
    ) : (
      <span key={index} className={token[0]}>
        {token[1]}
      </span>
    ),
  );
}
