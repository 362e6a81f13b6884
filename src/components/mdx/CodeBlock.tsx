import { Fragment } from 'react';
import type { CodeLine } from '../../mdx/highlighter';
import * as styles from './code-block.module.css';

interface CodeBlockProps {
  readonly language: string;
  readonly title?: string;
  readonly lines: readonly CodeLine[];
  /** Numbers of lines to mark, from 1. */
  readonly marked?: readonly number[];
  readonly added?: readonly number[];
  readonly removed?: readonly number[];
}

/** Code that was highlighted at build: only its colours are left to the style sheet. */
export function CodeBlock({ language, title, lines, marked = [], added = [], removed = [] }: CodeBlockProps) {
  const hasMarks = marked.length + added.length + removed.length > 0;
  const classOf = (number: number) => {
    if (added.includes(number)) return styles.added;
    if (removed.includes(number)) return styles.removed;
    return marked.includes(number) ? styles.marked : styles.line;
  };
  return (
    <figure className={styles.block}>
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <pre className={styles.code} tabIndex={0} data-language={language}>
        <code>
          {lines.map((line, index) =>
            hasMarks ? (
              <span key={index} className={classOf(index + 1)}>
                <Line line={line} />
                {'\n'}
              </span>
            ) : (
              <Fragment key={index}>
                <Line line={line} />
                {index < lines.length - 1 && '\n'}
              </Fragment>
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}

function Line({ line }: { line: CodeLine }) {
  return line.map((token, index) =>
    typeof token === 'string' ? (
      token
    ) : (
      <span key={index} className={token[0]}>
        {token[1]}
      </span>
    ),
  );
}
