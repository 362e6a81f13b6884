import { useCallback, useEffect, useState } from 'react';
import type { SidebarName } from '../../content-model/pages/sidebar';
import { DESKTOP, useMediaQuery } from '../../hooks/use-media-query';
import type { SidebarSummary, SiteData } from '../../hooks/queries/use-site-data';
import { lazily } from '../lazily';
import { MenuButton } from './MenuButton';
import { Navbar } from './Navbar';

const MobileSidebar = lazily('The navigation', () => import('./MobileSidebar'), {
  button: '[aria-label="Toggle navigation bar"]',
});

interface SiteHeaderProps {
  readonly navbar: SiteData['navbar'];
  readonly currentSidebar: SidebarName | null;
  readonly sidebar: SidebarSummary | undefined;
  readonly route: string | null;
}

/** The navbar and, on small screens, the sidebar that its button opens. */
export function SiteHeader({ navbar, currentSidebar, sidebar, route }: SiteHeaderProps) {
  const isDesktop = useMediaQuery(DESKTOP);
  const [isOpen, setOpen] = useState(false);
  if (isDesktop && isOpen) setOpen(false);
  const close = useCallback(() => setOpen(false), []);
  // Here, not in the sidebar: a reader can go back while its code is still on its way.
  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [isOpen, close]);
  return (
    <>
      <Navbar
        navbar={navbar}
        currentSidebar={currentSidebar}
        menuButton={<MenuButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      />
      {isOpen && (
        <MobileSidebar
          navbar={navbar}
          currentSidebar={currentSidebar}
          sidebar={sidebar}
          route={route}
          onClose={close}
        />
      )}
    </>
  );
}
