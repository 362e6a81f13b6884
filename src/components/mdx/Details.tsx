import type { ReactNode } from 'react';
import * as styles from './details.module.css';

interface DetailsProps {
  readonly summary: string;
  readonly children?: ReactNode;
}

/** A section that unfolds. */
export function Details({ summary, children }: DetailsProps) {
  return (
    <details className={styles.details}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  );
}
