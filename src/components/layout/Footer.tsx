import type { Footer as FooterData } from '../../content-model/site/footer';
import { Icon } from '../Icon';
import { ExternalLink } from '../mdx/ExternalLink';
import * as styles from './footer.module.css';

interface FooterProps {
  readonly footer: FooterData;
  /** What the published version of the docs is called. */
  readonly versionLabel: string;
}

/** The foot of every page. */
export function Footer({ footer, versionLabel }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.mark}>
          <Icon name="logo" size={28} />
          <p>
            {footer.copyright}
            <span>{versionLabel}</span>
          </p>
        </div>
        <ul className={styles.links}>
          {footer.links.map(({ label, href }) => (
            <li key={label}>
              <ExternalLink href={href}>{label}</ExternalLink>
            </li>
          ))}
        </ul>
        <ul className={styles.social}>
          {footer.social.map(({ label, href, icon }) => (
            <li key={label}>
              <ExternalLink href={href} aria-label={label}>
                <Icon name={`brand-${icon}`} size={20} />
              </ExternalLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
