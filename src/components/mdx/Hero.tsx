import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import * as styles from './hero.module.css';
import { SiteLink } from './SiteLink';

interface HeroProps {
  /** The first thing to do, and where. */
  readonly action: string;
  readonly href: string;
  /** Another, for readers who know the first. */
  readonly secondAction?: string;
  readonly secondHref?: string;
  readonly children?: ReactNode;
}

/** The head of an entrance page: what the thing is, in a sentence or two, and where to begin. */
export function Hero({ action, href, secondAction, secondHref, children }: HeroProps) {
  return (
    <div>
      <div className={styles.lead}>{children}</div>
      <p className={styles.actions}>
        <SiteLink to={href} className={styles.first}>
          {action}
          <Icon name="arrow-right" size={16} />
        </SiteLink>
        {secondAction !== undefined && secondHref !== undefined && (
          <SiteLink to={secondHref} className={styles.second}>
            {secondAction}
          </SiteLink>
        )}
      </p>
    </div>
  );
}
