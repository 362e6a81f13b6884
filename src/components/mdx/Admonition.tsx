import type { ReactNode } from 'react';
import type { ADMONITION_KINDS } from '../../mdx/vocabulary';
import * as styles from './admonition.module.css';

type Kind = (typeof ADMONITION_KINDS)[number];

interface AdmonitionProps {
  readonly kind: Kind;
  readonly title?: string;
  readonly children?: ReactNode;
}

const TITLES: Readonly<Record<Kind, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
};

/** A shape of its own for each kind, so that they are told apart without colour. */
const ICONS: Readonly<Record<Kind, string>> = {
  note: 'M4 2.5h6l3 3v8H4zM6.5 7h4M6.5 10h4',
  tip: 'M8 2a4 4 0 0 0-2.4 7.2c.6.5.9 1.1.9 1.8h3c0-.7.3-1.3.9-1.8A4 4 0 0 0 8 2zM6.7 13.5h2.6',
  info: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2zM8 7.4v3.4M8 5.2v.1',
  warning: 'M8 2.4 14.2 13H1.8zM8 6.6v3M8 11.2v.1',
  danger: 'M5.4 2.2h5.2l3.2 3.2v5.2l-3.2 3.2H5.4l-3.2-3.2V5.4zM8 5v3.6M8 10.8v.1',
};

/** A block that stands out of the text: a remark, a hint, a warning. */
export function Admonition({ kind, title, children }: AdmonitionProps) {
  return (
    <aside className={`${styles.admonition} ${styles[kind]}`} aria-label={title ?? TITLES[kind]}>
      <p className={styles.title}>
        <svg viewBox="0 0 16 16" width="18" height="18" fill="none" aria-hidden="true" focusable="false">
          <path d={ICONS[kind]} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        {title ?? TITLES[kind]}
      </p>
      {children}
    </aside>
  );
}
