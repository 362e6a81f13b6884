import type { ReactNode } from 'react';
import * as styles from './notice.module.css';

interface NoticeProps {
  readonly detail?: string | undefined;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A message at the lower edge of the window. The page above it can be read on. */
export function Notice({ detail, onRetry, onClose, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p>
        <strong>{children}</strong>
      </p>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      <button type="button" onClick={onRetry}>
        Retry
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
