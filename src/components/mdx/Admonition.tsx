import type { ReactNode } from 'react';
import type { ADMONITION_KINDS } from '../../mdx/vocabulary';
import { Icon } from '../Icon';
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

/** A block that stands out of the text. A shape of its own for each kind tells them apart without color. */
export function Admonition({ kind, title, children }: AdmonitionProps) {
  return (
    <aside className={`${styles.admonition} ${styles[kind]}`} aria-label={title ?? TITLES[kind]}>
      <Icon name={kind} />
      <p className={styles.title}>{title ?? TITLES[kind]}</p>
      {children}
    </aside>
  );
}
