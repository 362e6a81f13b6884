import type { ReactNode } from 'react';
import * as styles from './columns.module.css';

/** Its blocks stand side by side where there is room, else one below the other. */
export function Columns({ children }: { children?: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
