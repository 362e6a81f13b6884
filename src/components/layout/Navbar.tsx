import { Link } from 'gatsby';
import type { SidebarName } from '../../content-model/sidebar';
import type { ResolvedNavbarItem, SiteData } from '../../hooks/use-site-data';
import { ExternalLink } from '../mdx/ExternalLink';
import { Logo } from './Logo';
import * as styles from './navbar.module.css';

interface NavbarProps {
  readonly navbar: SiteData['navbar'];
  readonly currentSidebar: SidebarName | null;
}

/** The bar at the top of every page. */
export function Navbar({ navbar, currentSidebar }: NavbarProps) {
  const itemsAt = (side: 'left' | 'right') =>
    navbar.items
      .filter(({ position }) => position === side)
      .map((item) => (
        <li key={item.label} className={isHiddenOnMobile(item) ? styles.desktopOnly : undefined}>
          <NavbarLink item={item} currentSidebar={currentSidebar} />
        </li>
      ));
  return (
    <header className={styles.bar}>
      <nav aria-label="Main" className={styles.inner}>
        <Link to="/" className={styles.brand}>
          <Logo />
          <span>{navbar.title}</span>
        </Link>
        <ul className={styles.items}>{itemsAt('left')}</ul>
        <ul className={`${styles.items} ${styles.right}`}>{itemsAt('right')}</ul>
      </nav>
    </header>
  );
}

function NavbarLink({ item, currentSidebar }: { item: ResolvedNavbarItem; currentSidebar: SidebarName | null }) {
  if (item.type === 'link') {
    return (
      <ExternalLink href={item.href} className={item.callToAction ? styles.callToAction : styles.link}>
        {item.label}
      </ExternalLink>
    );
  }
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

function isHiddenOnMobile(item: ResolvedNavbarItem): boolean {
  return item.type === 'link' && item.hideOnMobile;
}
