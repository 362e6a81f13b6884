import { useOnceOnline } from '../../hooks/use-online';
import type { LoadState } from './load-state';
import * as styles from './load-status.module.css';
import { Notice } from './Notice';
import { ProgressBar } from './ProgressBar';

interface LoadStatusProps {
  readonly state: LoadState;
  /** Opens the address anew. Called by the reader, and when the device is online again. */
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Tells how the loading of a page goes. The page that is shown stays as it is, and can be read on. */
export function LoadStatus({ state, onRetry, onClose }: LoadStatusProps) {
  const { phase } = state;
  const isFirst = phase !== 'settled' && state.isFirst;
  useOnceOnline(phase === 'failed', onRetry);
  return (
    <>
      <div role="status">
        <ProgressBar isShown={(phase === 'late' || phase === 'slow') && !isFirst} />
        {phase === 'late' && (
          <div className={styles.spinner}>
            <span className="visually-hidden">Loading page</span>
          </div>
        )}
        {phase === 'slow' && (
          <Notice onRetry={onRetry} onClose={onClose}>
            {isFirst
              ? 'This page is still loading. You can read it, but its buttons and search might not work yet.'
              : 'The next page is taking a while to load.'}
          </Notice>
        )}
      </div>
      {phase === 'failed' && (
        <div role="alert">
          <Notice onRetry={onRetry} onClose={onClose} detail={state.error?.message}>
            {isFirst
              ? "Part of this page didn't load. You can read it, but its buttons and search won't work."
              : "The page couldn't be loaded."}
          </Notice>
        </div>
      )}
      {(phase === 'slow' || phase === 'failed') && isFirst && <WithoutScript />}
    </>
  );
}

/**
 * Applies what the head holds for browsers without JavaScript, where it is on and the site's own script does not run:
 * else the text of tabs that cannot be chosen would stay hidden.
 */
function WithoutScript() {
  const html = [...document.head.querySelectorAll('noscript')].map(({ textContent }) => textContent).join('');
  return <div hidden dangerouslySetInnerHTML={{ __html: html }} />;
}
