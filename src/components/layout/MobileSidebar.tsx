import { Suspense, useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import type { SidebarName } from '../../content-model/pages/sidebar';
import type { SidebarSummary, SiteData } from '../../hooks/queries/use-site-data';
import { useSidebarTree } from '../../hooks/use-sidebar-tree';
import { Icon } from '../Icon';
import { showCurrentPage } from '../navigation/show-current-page';
import { SidebarEntries } from '../navigation/SidebarEntries';
import { SidebarLoading } from '../navigation/SidebarLoading';
import { ColorModeButton } from './ColorModeButton';
import * as styles from './mobile-sidebar.module.css';
import { NavbarItem } from './NavbarItem';

interface MobileSidebarProps {
  readonly navbar: SiteData['navbar'];
  readonly currentSidebar: SidebarName | null;
  /** The sidebar that holds the page; undefined where none does. */
  readonly sidebar: SidebarSummary | undefined;
  readonly route: string | null;
  readonly onClose: () => void;
}

/**
 * The site's navigation on a small screen, with two levels: the pages around this one and, behind them, the main menu. A
 * modal `dialog`: the browser keeps the focus inside, gives it back and closes it on Escape.
 */
export default function MobileSidebar({ navbar, currentSidebar, sidebar, route, onClose }: MobileSidebarProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [isMainMenu, setMainMenu] = useState(sidebar === undefined);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    closeButton.current?.focus(); // the browser would choose the color mode, which comes first
    return () => element?.close(); // gives the focus back
  }, []);
  const closeOnLinkOrBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget || (target as Element).closest('a')) onClose();
  };
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      aria-label="Navigation"
      className={styles.dialog}
      onCancel={onClose} // Escape: the event of the closing itself comes later, maybe after the reader has opened it again
      onClose={onClose}
      onClick={closeOnLinkOrBackdrop}
      id="mobile-sidebar"
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <span className={styles.brand}>
            <Icon name="logo" size={26} />
            {navbar.title}
          </span>
          <ColorModeButton />
          <button
            ref={closeButton}
            type="button"
            className={styles.icon}
            aria-label="Close navigation bar"
            onClick={onClose}
          >
            <Icon name="close" size={20} />
          </button>
        </div>
        {sidebar && (
          // One button for both levels: it keeps the focus.
          <button type="button" className={styles.level} onClick={() => setMainMenu(!isMainMenu)}>
            {!isMainMenu && <Icon name="arrow-left" size={16} />}
            <span>{isMainMenu ? sidebar.label : 'Back to main menu'}</span>
            {isMainMenu && <Icon name="arrow-right" size={16} />}
          </button>
        )}
        {isMainMenu || !sidebar ? (
          <nav aria-label="Main menu" className={styles.menu}>
            <ul>
              {navbar.items.map((item) => (
                <li key={item.label}>
                  <NavbarItem item={item} currentSidebar={currentSidebar} />
                </li>
              ))}
            </ul>
          </nav>
        ) : (
          <Suspense fallback={<SidebarLoading />}>
            <MobilePages sidebar={sidebar} route={route} />
          </Suspense>
        )}
      </div>
    </dialog>
  );
}

/** The pages around this one, which is in sight. */
function MobilePages({ sidebar, route }: { readonly sidebar: SidebarSummary; readonly route: string | null }) {
  const pages = useRef<HTMLElement>(null);
  const tree = useSidebarTree(sidebar);
  useEffect(() => showCurrentPage(pages.current), []);
  return (
    <nav ref={pages} aria-label="Docs sidebar" className={styles.scroll}>
      <SidebarEntries tree={tree} route={route} />
    </nav>
  );
}
