import type { CSSProperties, ReactNode } from 'react';
import { COLOR_MODE_SETTINGS } from '../../color-mode/settings';
import type { SidebarName } from '../../content-model/pages/sidebar';
import { ColorModeProvider } from '../../hooks/use-color-mode';
import { useImageZoom } from '../../hooks/use-image-zoom';
import { useRememberVersion } from '../../hooks/use-remember-version';
import { useSiteData } from '../../hooks/queries/use-site-data';
import { DocsSidebar } from '../navigation/DocsSidebar';
import { SiteAssistant } from '../assistant/SiteAssistant';
import { AnnouncementBar } from './AnnouncementBar';
import { Footer } from './Footer';
import * as styles from './layout.module.css';
import { SiteHeader } from './SiteHeader';

interface LayoutProps {
  /** The route of the page shown; null where it is not a page of the docs. */
  readonly route: string | null;
  /** The sidebar that holds the page; null where none does. */
  readonly sidebar: SidebarName | null;
  readonly children: ReactNode;
}

/** What links within the site begin with where they are printed: `print.css`. */
const originOnPaper = (siteUrl: string) => ({ '--origin': `'${siteUrl}'` }) as CSSProperties;

/** The frame around every page. It stays mounted from page to page, so the sidebar keeps what is open and where it is. */
export function Layout({ route, sidebar, children }: LayoutProps) {
  const { siteUrl, navbar, footer, sidebars, announcement, assistant, version } = useSiteData();
  useRememberVersion(version);
  useImageZoom(route);
  const current = sidebars.find(({ name }) => name === sidebar);
  const listed = current && current.pageCount > 1 ? current : undefined;
  return (
    <ColorModeProvider settings={COLOR_MODE_SETTINGS}>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      {announcement && <AnnouncementBar announcement={announcement} />}
      <SiteHeader navbar={navbar} currentSidebar={sidebar} sidebar={listed} route={route} />
      <SiteAssistant assistant={assistant} sidebar={current} />
      <div className={listed ? `${styles.columns} ${styles.withSidebar}` : styles.columns}>
        {listed && <DocsSidebar key={listed.name} sidebar={listed} route={route} />}
        <main id="main" className={styles.main} tabIndex={-1} style={originOnPaper(siteUrl)}>
          {children}
        </main>
      </div>
      <Footer footer={footer} versionLabel={version?.label ?? ''} />
    </ColorModeProvider>
  );
}
