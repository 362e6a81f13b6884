import { Link } from 'gatsby';
import type { SidebarName } from '../../content-model/sidebar';
import type { ResolvedNavbarItem } from '../../hooks/use-site-data';
import { ExternalLink } from '../mdx/ExternalLink';
import { DocsVersionItem } from './DocsVersionItem';
import * as styles from './navbar-item.module.css';

interface NavbarItemProps {
  readonly item: ResolvedNavbarItem;
  readonly currentSidebar: SidebarName | null;
}

/** An entry of the navbar: it leads to a part of the docs, whose pages mark it, to another version, or elsewhere. */
export function NavbarItem({ item, currentSidebar }: NavbarItemProps) {
  if (item.type === 'link') {
    const hiding = item.hideOnMobile ? styles.desktopOnly : '';
    return (
      <ExternalLink href={item.href} className={`${item.callToAction ? styles.callToAction : styles.link} ${hiding}`}>
        {item.label}
      </ExternalLink>
    );
  }
  if (item.type === 'docsVersion') return <DocsVersionItem label={item.label} versions={item.offered ?? []} />;
  return (
    <Link
      to={item.route ?? '/'}
      className={styles.link}
      aria-current={item.sidebar === currentSidebar ? 'true' : undefined}
    >
      {item.label}
    </Link>
  );
}
