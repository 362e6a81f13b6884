import type { ReactNode } from 'react';
import * as styles from './steps.module.css';

/** A numbered sequence of things to do: an ordered list with its numbers set apart. */
export function Steps({ children }: { children?: ReactNode }) {
  return <div className={styles.steps}>{children}</div>;
}
