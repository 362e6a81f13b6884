import { useEffect, useLayoutEffect, useRef } from 'react';
import { recall, remember } from '../../hooks/sidebar-state';
import { useHydrated } from '../../hooks/use-hydrated';
import { showCurrentPage } from './show-current-page';
import { SidebarEntries } from './SidebarEntries';
import type { SidebarTree } from '../../site-graph/sidebars/sidebar-tree';

interface SidebarProps {
  readonly tree: SidebarTree;
  /** The route of the page shown. */
  readonly route: string | null;
}

/**
 * The pages of one part of the site, beside the article. It keeps its place, and a page that is opened is in sight. Each sidebar is
 * an element of its own, by `key`.
 */
export function Sidebar({ tree, route }: SidebarProps) {
  const scroller = useRef<HTMLElement>(null);
  const memoryName = `${tree.name} scroll`;
  const isHydrated = useHydrated(); // before that, the groups that the reader opened are not there, nor is their height
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isHydrated) return undefined;
    const isScrolledByReader = element.scrollTop > 0; // nothing else scrolls it before it is alive
    if (!isScrolledByReader) {
      element.scrollTop = recall(memoryName) ?? 0;
      showCurrentPage(element);
    }
    const keep = () => remember(memoryName, element.scrollTop);
    element.addEventListener('scrollend', keep);
    window.addEventListener('pagehide', keep); // a page that is left while it scrolls gets no `scrollend`
    return () => {
      element.removeEventListener('scrollend', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [memoryName, isHydrated]);
  useEffect(() => {
    if (!isHydrated) return undefined;
    // After the press that brings the sidebar to life, which React itself answers.
    const timer = setTimeout(() => window.earlyInput?.takeGroups().forEach((button) => button.click()));
    return () => clearTimeout(timer);
  }, [isHydrated]);
  const routeInSight = useRef(route);
  useLayoutEffect(() => {
    if (route !== routeInSight.current) showCurrentPage(scroller.current);
    routeInSight.current = route;
  }, [route]);
  return (
    <nav aria-label="Docs sidebar" ref={scroller}>
      <SidebarEntries tree={tree} route={route} />
    </nav>
  );
}
