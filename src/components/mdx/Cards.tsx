import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import * as styles from './cards.module.css';
import { SiteLink } from './SiteLink';

interface CardsProps {
  /** Whether the cards are equal entries of a list, however many: the last row may end early, and no card stands out. */
  readonly areEntries?: boolean;
  readonly children?: ReactNode;
}

/** A grid of links. */
export function Cards({ areEntries = false, children }: CardsProps) {
  return (
    <div className={areEntries ? styles.room : `${styles.room} ${styles.filled}`}>
      {/* Safari does not announce a list without markers as a list, unless it has this role. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={styles.cards}>
        {children}
      </ul>
    </div>
  );
}

interface CardProps {
  readonly title: string;
  /** Where the card leads; left out where only links inside it lead anywhere. */
  readonly href?: string;
  readonly icon?: string;
  /** A word or two at the end of its title's line, such as a number of pages. */
  readonly note?: string;
  readonly children?: ReactNode;
}

/** One link of a grid: its title is the link, its whole surface is clickable. */
export function Card({ title, href, icon, note, children }: CardProps) {
  return (
    <li className={styles.card} data-linked={href === undefined ? undefined : ''}>
      {icon !== undefined && <Icon name={icon} size={20} className={styles.icon} />}
      {href === undefined ? (
        <strong className={styles.name}>{title}</strong>
      ) : (
        <SiteLink to={href} className={styles.title}>
          {title}
        </SiteLink>
      )}
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {children}
    </li>
  );
}
