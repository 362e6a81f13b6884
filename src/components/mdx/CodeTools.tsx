import { useCopy, type CopyState } from '../../hooks/use-copy';
import { useHydrated } from '../../hooks/use-hydrated';
import { copiedText, lineTexts } from '../../mdx/code/code-text';
import type { CodeLine } from '../../mdx/code/highlighter';
import { Icon } from '../Icon';
import * as styles from './code-tools.module.css';

interface CodeToolsProps {
  readonly language: string;
  readonly lines: readonly CodeLine[];
  readonly removed: readonly number[];
  readonly isWrapped: boolean;
  readonly onWrap: () => void;
}

/** The longest line, in characters, that fits the text's measure, and a phone's. */
const FITS_MEASURE = 84;
const FITS_PHONE = 40;

const COPY_LABELS: Readonly<Record<CopyState, string>> = { ready: 'Copy', copied: 'Copied', failed: 'Copy failed' };
const COPY_ICONS: Readonly<Record<CopyState, string>> = { ready: 'copy', copied: 'check', failed: 'warning' };

/** The buttons in the corner of a code block. Without JavaScript they could do nothing, so they are not in the HTML. */
export function CodeTools({ language, lines, removed, isWrapped, onWrap }: CodeToolsProps) {
  const isHydrated = useHydrated();
  const [copyState, copy] = useCopy();
  if (!isHydrated) return null;
  const longest = Math.max(...lineTexts(lines).map(({ length }) => length));
  return (
    <div className={styles.tools}>
      {longest > FITS_PHONE && (
        <button
          type="button"
          className={longest > FITS_MEASURE ? undefined : styles.phoneOnly}
          aria-label="Wrap lines"
          aria-pressed={isWrapped}
          title="Wrap lines"
          onClick={onWrap}
        >
          <Icon name="wrap" size={16} />
        </button>
      )}
      <button
        type="button"
        aria-label={COPY_LABELS[copyState]}
        title={COPY_LABELS[copyState]}
        onClick={() => copy(copiedText(language, lines, removed))}
      >
        <Icon name={COPY_ICONS[copyState]} size={16} />
      </button>
      <span className="visually-hidden" role="status">
        {copyState === 'ready' ? '' : COPY_LABELS[copyState]}
      </span>
    </div>
  );
}
