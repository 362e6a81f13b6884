import { useOnline } from '../../hooks/use-online';
import * as styles from './sidebar.module.css';

/** Shown until the entries of a sidebar have loaded. */
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
