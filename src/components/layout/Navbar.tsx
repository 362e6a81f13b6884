import { Link } from 'gatsby';
import { useRef, type ReactNode } from 'react';
import type { SidebarName } from '../../content-model/pages/sidebar';
import { useHideOnScroll } from '../../hooks/use-hide-on-scroll';
import type { SiteData } from '../../hooks/queries/use-site-data';
import { Icon } from '../Icon';
import { SearchBox } from '../search/SearchBox';
import { ColorModeButton } from './ColorModeButton';
import * as styles from './navbar.module.css';
import { NavbarItem } from './NavbarItem';

interface NavbarProps {
  readonly navbar: SiteData['navbar'];
  readonly currentSidebar: SidebarName | null;
  /** The button that opens the mobile sidebar. */
  readonly menuButton: ReactNode;
}

/** The bar at the top of every page. */
export function Navbar({ navbar, currentSidebar, menuButton }: NavbarProps) {
  const bar = useRef<HTMLElement>(null);
  const isHidden = useHideOnScroll(bar);
  const itemsAt = (side: 'left' | 'right') =>
    navbar.items
      .filter(({ position }) => position === side)
      .map((item) => (
        <li key={item.label}>
          <NavbarItem item={item} currentSidebar={currentSidebar} />
        </li>
      ));
  return (
    <header ref={bar} className={styles.bar} data-hidden={isHidden || undefined}>
      <nav aria-label="Main" className={styles.inner}>
        {menuButton}
        <Link to="/" className={styles.brand}>
          <Icon name="logo" size={26} />
          {navbar.title}
        </Link>
        <ul className={styles.items}>{itemsAt('left')}</ul>
        <div className={styles.right}>
          <SearchBox presentSidebar={currentSidebar} />
          <ul className={styles.items}>{itemsAt('right')}</ul>
          <ColorModeButton />
        </div>
      </nav>
    </header>
  );
}
