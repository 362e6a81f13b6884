import type { ReactNode } from 'react';
import * as styles from './inline-code.module.css';

/** A word at whose signs a browser would break the line, short enough for a line of the smallest screen. */
const SHORT_WORD = /^(?=.*[^\w.])\S{1,30}$/;

/** Code in a sentence. Its lines break between words, and inside long ones only. */
export function InlineCode({ children }: { readonly children?: ReactNode }) {
  return <code>{typeof children === 'string' ? children.split(/(\s+)/).map(renderWord) : children}</code>;
}

function renderWord(word: string, index: number): ReactNode {
  if (!SHORT_WORD.test(word)) return word;
  return (
    <span key={index} className={styles.whole}>
      {word}
    </span>
  );
}
