import { withPrefix } from 'gatsby';
import { useCopy } from '../../hooks/use-copy';
import { useHydrated } from '../../hooks/use-hydrated';
import { Icon } from '../Icon';
import * as styles from './copy-page-button.module.css';

const LABELS = { ready: 'Copy page as Markdown', copied: 'Copied', failed: 'Copy failed' } as const;

/** Copies the Markdown twin of a page. */
export function CopyPageButton({ markdownRoute }: { markdownRoute: string }) {
  const [state, copy] = useCopy();
  if (!useHydrated()) return null;
  return (
    <>
      <button type="button" className={styles.button} onClick={() => copy(fetchText(withPrefix(markdownRoute)))}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={14} />
        {LABELS[state]}
      </button>
      <span className="visually-hidden" role="status">
        {state === 'ready' ? '' : LABELS[state]}
      </span>
    </>
  );
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered with ${response.status}.`);
  return response.text();
}
