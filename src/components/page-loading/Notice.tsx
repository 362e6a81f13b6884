import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import * as styles from './notice.module.css';

interface NoticeProps {
  readonly detail?: string | undefined;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Closes the message that is shown. */
let closeShown: (() => void) | undefined;

/**
 * A message at the lower edge of the window. The page above it can be read on. A later one takes its place, Escape closes it, and
 * its button gives the focus back.
 */
export function Notice({ detail, onRetry, onClose, children }: NoticeProps) {
  const opener = useRef<Element>(null);
  const closeNow = useEffectEvent(onClose);
  useEffect(() => {
    opener.current = document.activeElement;
    const close = (): void => closeNow();
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    closeShown?.();
    closeShown = close;
    window.addEventListener('keydown', onKey);
    return () => {
      if (closeShown === close) closeShown = undefined;
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  const closeByButton = (): void => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  return (
    <div className={styles.notice}>
      <p>
        <strong>{children}</strong>
      </p>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      <button type="button" onClick={onRetry}>
        Retry
      </button>
      <button type="button" onClick={closeByButton}>
        Close
      </button>
    </div>
  );
}
