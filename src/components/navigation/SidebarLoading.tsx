import { useOnline } from '../../hooks/use-online';
import * as styles from './sidebar.module.css';

/** Stands in for a sidebar whose entries are on their way. */
export function SidebarLoading() {
  const isOnline = useOnline();
  return (
    <nav aria-label="Docs sidebar" aria-busy="true">
      <p className={styles.loading} role="status">
        {isOnline ? 'Loading pages…' : "You're offline. The list of pages loads when you're back online."}
      </p>
    </nav>
  );
}
