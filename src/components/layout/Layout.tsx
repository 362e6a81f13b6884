import type { ReactNode } from 'react';
import type { SidebarName } from '../../content-model/sidebar';
import { useSiteData } from '../../hooks/use-site-data';
import { Sidebar } from '../navigation/Sidebar';
import { Footer } from './Footer';
import * as styles from './layout.module.css';
import { Navbar } from './Navbar';

interface LayoutProps {
  /** The route of the page shown; null where it is not a page of the docs. */
  readonly route: string | null;
  /** The sidebar that holds the page; null where none does. */
  readonly sidebar: SidebarName | null;
  readonly children: ReactNode;
}

/** The frame around every page. It stays mounted from page to page, so the sidebar keeps what is open and where it is. */
export function Layout({ route, sidebar, children }: LayoutProps) {
  const { navbar, footer, sidebars, versionLabel } = useSiteData();
  const tree = sidebars.find(({ name }) => name === sidebar);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <Navbar navbar={navbar} currentSidebar={sidebar} />
      <div className={tree ? `${styles.columns} ${styles.withSidebar}` : styles.columns}>
        {tree && <Sidebar tree={tree} route={route} />}
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer footer={footer} versionLabel={versionLabel} />
    </>
  );
}
