import type { Footer as FooterData } from '../../content-model/footer';
import { ExternalLink } from '../mdx/ExternalLink';
import { Logo } from './Logo';
import * as styles from './footer.module.css';
import { SocialIcon } from './SocialIcon';

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
        <span className={styles.mark}>
          <Logo />
        </span>
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
                <SocialIcon name={icon} />
              </ExternalLink>
            </li>
          ))}
        </ul>
        <p className={styles.copyright}>
          {footer.copyright}
          <span>{versionLabel}</span>
        </p>
      </div>
    </footer>
  );
}
