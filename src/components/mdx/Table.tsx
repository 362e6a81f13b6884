import type { ReactNode } from 'react';
import * as styles from './table.module.css';

/** A table that scrolls separately where it is wider than the text. */
export function Table({ children }: { children?: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.scroll} role="group" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
