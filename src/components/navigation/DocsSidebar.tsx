import { Suspense } from 'react';
import type { SidebarSummary } from '../../hooks/queries/use-site-data';
import { useSidebarTree } from '../../hooks/use-sidebar-tree';
import * as styles from './sidebar.module.css';
import { Sidebar } from './Sidebar';
import { SidebarLoading } from './SidebarLoading';

interface DocsSidebarProps {
  readonly sidebar: SidebarSummary;
  /** The route of the page shown. */
  readonly route: string | null;
}

/**
 * The sidebar beside the article. Its entries are a file of their own, which all of its pages share. The page's HTML has those
 * that are open; until the file has come, React leaves them as they are.
 */
export function DocsSidebar({ sidebar, route }: DocsSidebarProps) {
  return (
    <aside className={styles.sidebar} id="docs-sidebar">
      <Suspense fallback={<SidebarLoading />}>
        <LoadedSidebar sidebar={sidebar} route={route} />
      </Suspense>
    </aside>
  );
}

function LoadedSidebar({ sidebar, route }: DocsSidebarProps) {
  const tree = useSidebarTree(sidebar);
  return <Sidebar tree={tree} route={route} />;
}
